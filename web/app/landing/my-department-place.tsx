import { useId, useState } from 'react'
import type { Match } from '#contract/match/calls.ts'
import type { Standing } from '#contract/points/calls.ts'
import type { DepartmentRef } from '#contract/schemas/replies.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { chooseDepartment, useOwnDepartment } from '#web/lib/own-department.ts'
import classes from './my-department.module.css'

const MyDepartment = latePart(async () => (await import('./my-department.tsx')).MyDepartment)

/** The department of the account or of this device, or the choice of one. */
export function MyDepartmentPlace({ live, standings }: { live: readonly Match[]; standings: readonly Standing[] }) {
  const id = useOwnDepartment()
  const [hasChosen, setChosen] = useState(false)
  const choose = (chosen: string | null) => {
    setChosen(true)
    chooseDepartment(chosen)
  }
  const own = standings.find(({ _id }) => _id === id)
  if (standings.length === 0) return null
  return (
    <section className={classes.place} aria-label="My department">
      {own ? (
        // The field is gone, so what stands in its place takes the focus.
        <MyDepartment department={own} live={live} standings={standings} firstRef={hasChosen ? focus : null} />
      ) : (
        <DepartmentChoice of={standings} onChoose={choose} />
      )}
    </section>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

const NONE = 'Choose a department'

/** A plain field: Mantine's would add 5 KB to the first page. */
function DepartmentChoice({ of, onChoose }: { of: readonly DepartmentRef[]; onChoose: (id: string | null) => void }) {
  const [field, hint] = [useId(), useId()]
  const isHydrated = useIsHydrated()
  return (
    <div className={classes.choice} data-early={!isHydrated || undefined}>
      <label htmlFor={field} className={classes.label}>
        My department
      </label>
      <span id={hint} className={classes.hint}>
        Its next match and its place appear here.
      </span>
      {isHydrated ? (
        <select
          id={field}
          aria-describedby={hint}
          className={classes.select}
          onChange={(event) => onChoose(event.currentTarget.value || null)}
        >
          <option value="">{NONE}</option>
          {of.toSorted(byName).map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        // The first field of a page makes Chrome compute all its styles again: 100 ms of a slow phone before the first paint.
        <span className={classes.select} aria-hidden>
          {NONE}
        </span>
      )}
    </div>
  )
}

/** Without `localeCompare`, whose first use takes 25 to 50 ms on a slow phone. */
const byName = (one: DepartmentRef, other: DepartmentRef) =>
  one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1

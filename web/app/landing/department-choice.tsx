import { useId } from 'react'
import type { DepartmentRef } from '#contract/schemas/replies.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import classes from './department-choice.module.css'

const NONE = 'Choose a department'

interface DepartmentChoiceProps {
  of: readonly DepartmentRef[]
  onChoose: (id: string | null) => void
}

/** A plain field: Mantine's would add 5 KB to the first page. */
export function DepartmentChoice({ of, onChoose }: DepartmentChoiceProps) {
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

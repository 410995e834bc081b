import { useState } from 'react'
import type { Match } from '#contract/match/calls.ts'
import type { Standing } from '#contract/points/calls.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { chooseDepartment, useOwnDepartment } from '#web/lib/own-department.ts'
import { DepartmentChoice } from './department-choice.tsx'
import classes from './my-department.module.css'

const MyDepartment = latePart(async () => (await import('./my-department.tsx')).MyDepartment)

interface MyDepartmentPlaceProps {
  live: readonly Match[]
  standings: readonly Standing[]
}

/** The department of the account or of this device, or the choice of one. */
export function MyDepartmentPlace({ live, standings }: MyDepartmentPlaceProps) {
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

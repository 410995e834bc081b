import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { MatchDays } from '#contract/match/calls.ts'
import { keysOf, SPORTS } from '#contract/values/enums.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import type { FilterState } from '#web/features/filters/use-filters.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { dayWords } from '#web/lib/format/day-words.ts'
import { useNow } from '#web/lib/hydration.ts'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { scrollIntoLine } from '#web/ui/layout/scroll-into-line.ts'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './match-choices.module.css'
import { matchListQueries } from './match-list.queries.ts'
import { NotifyChip } from './notify-chip.tsx'

interface DayStripProps {
  /** Undefined until they are loaded. */
  days: string[] | undefined
  chosen: string | undefined
  /** Without a day, all days are chosen. */
  onChoose: (day: string | undefined) => void
}

interface MatchChoicesProps {
  filters: FilterState
  /** The days of the strip. */
  daysOf: (days: MatchDays) => string[]
}

/** Days, sports and the own department, each chosen with one tap and applied at once. */
export function MatchChoices({ filters, daysOf }: MatchChoicesProps) {
  const { applied, set } = filters
  const { data } = useQuery(matchListQueries.days(applied))
  return (
    <div className={classes.choices}>
      <DayStrip days={data ? daysOf(data.body) : undefined} chosen={applied.day} onChoose={(day) => set({ day })} />
      <ul className={classes.chips} aria-label="Sport and department">
        <Chip
          isChosen={!applied.sport && !applied.department}
          onPress={() => set({ sport: undefined, department: undefined })}
        >
          All
        </Chip>
        <OwnDepartment filters={filters} />
        {keysOf(SPORTS).map((sport) => (
          <Fragment key={sport}>
            <Chip
              isChosen={applied.sport === sport}
              onPress={() => set({ sport: applied.sport === sport ? undefined : sport })}
            >
              <SportIcon sport={sport} size={18} />
              {SPORTS[sport]}
            </Chip>
            {applied.sport === sport && <NotifyChip sport={sport} />}
          </Fragment>
        ))}
      </ul>
    </div>
  )
}

function OwnDepartment({ filters: { applied, set } }: Pick<MatchChoicesProps, 'filters'>) {
  const id = useOwnDepartment()
  const { data } = useQuery({ ...departmentQueries.list, enabled: id !== null })
  const own = data?.body.find(({ _id }) => _id === id)
  if (!own) return null
  const isChosen = applied.department === own._id
  return (
    <Chip isChosen={isChosen} onPress={() => set({ department: isChosen ? undefined : own._id })}>
      <span className={classes.name}>{own.name}</span>
    </Chip>
  )
}

interface ChipProps {
  isChosen: boolean
  onPress: () => void
  children: ReactNode
}

const Chip = ({ isChosen, onPress, children }: ChipProps) => (
  <li ref={isChosen ? scrollIntoLine : undefined}>
    <button type="button" className={classes.chip} aria-pressed={isChosen} onClick={onPress}>
      {children}
    </button>
  </li>
)

/** The days that have matches, with the chosen one or today in view. */
function DayStrip({ days, chosen, onChoose }: DayStripProps) {
  const now = useNow()
  const today = now && readAt(now).date
  const shown = withDay(days ?? [], chosen)
  const inView = chosen ?? shown.find((day) => today !== null && day >= today) ?? shown.at(-1)
  if (days && shown.length === 0) return null
  return (
    <ul className={classes.days} aria-label="Day">
      {shown.map((day) => {
        const { weekday, dayOfMonth, shortMonth } = dayWords(day)
        return (
          <li key={day} ref={day === inView ? scrollIntoLine : undefined}>
            <button
              type="button"
              className={classes.day}
              aria-pressed={day === chosen}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onChoose(day === chosen ? undefined : day)}
            >
              <span>{day === today ? 'Today' : weekday}</span>
              <span className={classes.date}>{dayOfMonth}</span>
              <span>{shortMonth}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The chosen day stays in the strip when it has no matches of the other choices. */
const withDay = (days: string[], day: string | undefined) => (day && !days.includes(day) ? [...days, day].sort() : days)

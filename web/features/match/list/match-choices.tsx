import { VisuallyHidden } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchDays } from '#contract/match/calls.ts'
import { keysOf, SPORTS, type Sport } from '#contract/values/enums.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import type { FilterState } from '#web/features/filters/use-filters.ts'
import { NotifyMe } from '#web/features/push/follow/notify-me.tsx'
import { useSports } from '#web/lib/club.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { dayWords } from '#web/lib/format/day-words.ts'
import { useNow } from '#web/lib/hydration.ts'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { paths } from '#web/lib/paths.ts'
import line from '#web/ui/list/line.module.css'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './match-choices.module.css'
import { matchListQueries } from './match-list.queries.ts'

interface DayStripProps {
  /** Undefined until they are loaded. */
  days: string[] | undefined
  chosen: string | undefined
  /** Without a day, all days are chosen. */
  onChoose: (day: string | undefined) => void
}

/** The order of play of the chosen day. */
export const orderOf = (day: string | undefined) => ({
  to: day ? `${paths.order}?day=${day}` : paths.order,
  label: 'Order of play',
})

interface MatchChoicesProps {
  filters: FilterState
  daysOf: (days: MatchDays) => string[]
}

/** Days, sports and the own department, each chosen with one tap and applied at once. */
export function MatchChoices({ filters, daysOf }: MatchChoicesProps) {
  const { applied, set } = filters
  const { data } = useQuery(matchListQueries.days(applied))
  return (
    <div className={classes.choices}>
      <DayStrip days={data ? daysOf(data.body) : undefined} chosen={applied.day} onChoose={(day) => set({ day })} />
      <ul className={`${line.more} ${classes.chips}`} aria-label="Sport and department">
        <Chip
          isChosen={!applied.sport && !applied.department}
          onPress={() => set({ sport: undefined, department: undefined })}
        >
          All
        </Chip>
        <OwnDepartment filters={filters} />
        {keysOf(useSports()).map((sport) => (
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

export const Chip = ({ isChosen, onPress, children }: ChipProps) => (
  <li ref={isChosen ? scrollIntoLine : undefined}>
    <button type="button" className={classes.chip} aria-pressed={isChosen} onClick={onPress}>
      {children}
    </button>
  </li>
)

/** The days that have matches, with the chosen one or today in view. */
export function DayStrip({ days, chosen, onChoose }: DayStripProps) {
  const now = useNow()
  const today = now && readAt(now).date
  const shown = withDay(days ?? [], chosen)
  const inView = chosen ?? shown.find((day) => today !== null && day >= today) ?? shown.at(-1)
  if (days && shown.length === 0) return null
  return (
    <ul className={`${line.more} ${classes.days}`} aria-label="Day">
      {shown.map((day) => {
        const { weekday, dayOfMonth, shortMonth } = dayWords(day)
        return (
          <li key={day} ref={day === inView ? scrollIntoLine : undefined}>
            <button
              type="button"
              className={classes.chip}
              aria-pressed={day === chosen}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onChoose(day === chosen ? undefined : day)}
            >
              {day === today ? 'Today' : weekday} {dayOfMonth}
              <VisuallyHidden> {shortMonth}</VisuallyHidden>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The chosen day stays in the strip when it has no matches of the other choices. */
const withDay = (days: string[], day: string | undefined) => (day && !days.includes(day) ? [...days, day].sort() : days)

/** A ref for an item of a line that scrolls sideways: the line scrolls until the item is in its middle. */
function scrollIntoLine(item: HTMLElement | null): void {
  const line = item?.parentElement
  if (line) line.scrollLeft = item.offsetLeft - line.offsetLeft - (line.clientWidth - item.offsetWidth) / 2
}

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Sports have no page of their own: the chosen one is followed here. */
const NotifyChip = ({ sport }: { sport: Sport }) => (
  <li>
    <NotifyMe of={{ sport }}>
      {(state) =>
        'to' in state ? (
          <Link to={state.to} className={classes.chip}>
            <IconBell {...ICON} />
            Notify me
            <VisuallyHidden> about {SPORTS[sport]}</VisuallyHidden>
          </Link>
        ) : (
          <button
            type="button"
            className={classes.chip}
            data-notify
            aria-pressed={state.isFollowed}
            onClick={state.onPress}
          >
            {state.isFollowed ? <IconBellRinging {...ICON} /> : <IconBell {...ICON} />}
            {state.isFollowed ? 'Notifying you' : 'Notify me'}
            <VisuallyHidden> about {SPORTS[sport]}</VisuallyHidden>
          </button>
        )
      }
    </NotifyMe>
  </li>
)

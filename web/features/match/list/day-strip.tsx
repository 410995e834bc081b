import { readAt } from '#web/lib/format/club-clock.ts'
import { dayWords } from '#web/lib/format/day-words.ts'
import { useNow } from '#web/lib/hydration.ts'
import { scrollIntoLine } from '#web/ui/layout/scroll-into-line.ts'
import classes from './match-choices.module.css'

interface DayStripProps {
  /** Undefined until they are loaded. */
  days: string[] | undefined
  chosen: string | undefined
  /** Without a day, all days are chosen. */
  onChoose: (day: string | undefined) => void
}

/** The days that have matches, with the chosen one or today in view. */
export function DayStrip({ days, chosen, onChoose }: DayStripProps) {
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

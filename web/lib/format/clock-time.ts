import { useIsHydrated } from '#web/lib/hydration.ts'

export type HourCycle = 'h12' | 'h23'

let known: { language: string; hourCycle: HourCycle } | undefined

/** 12 or 24 hours, as the browser's language writes them and its time inputs show them. */
function hourCycle(): HourCycle {
  const { language } = navigator
  if (known?.language !== language) known = { language, hourCycle: hourCycleOf(language) }
  return known.hourCycle
}

function hourCycleOf(language: string): HourCycle {
  // Older browsers need a formatter, whose first one is slow.
  const [usual] = new Intl.Locale(language).getHourCycles?.() ?? []
  const cycle = usual ?? new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hourCycle
  return cycle === 'h12' || cycle === 'h11' ? 'h12' : 'h23'
}

/** The hour cycle for a page that the server renders: the server does not know the reader's. */
export const useHourCycle = (): HourCycle => (useIsHydrated() ? hourCycle() : 'h23')

/** Formats a club time for the reader: '17:30' as '5:30 PM' or '17:30'. */
export function formatClockTime(time: string, cycle: HourCycle = hourCycle()): string {
  const [hours = '', minutes] = time.split(':')
  if (cycle === 'h23') return time
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Replaces the 24-hour times in the server's sentences ('at 17:30', 'until 22:30') by the reader's format. */
export const withReaderTimes = (sentence: string): string =>
  sentence.replace(
    /\b(at|from|until) ((?:[01]\d|2[0-3]):[0-5]\d)\b/g,
    (_, word: string, time: string) => `${word} ${formatClockTime(time)}`,
  )

import { type Clock, createClock } from '#contract/values/clock.ts'

/** Days (`YYYY-MM-DD`) and times (`HH:mm`) in the club's time zone. */
export const dateIn = (zone: string, at: Date) => clockOf(zone).readAt(at).date
export const todayIn = ({ zone, now }: { zone: string; now: () => Date }) => dateIn(zone, now())
export const timeIn = (zone: string, at: Date) => clockOf(zone).readAt(at).time

export const instantOf = (zone: string, date: string, time: string) => new Date(clockOf(zone).instantOf(date, time))

const clocks = new Map<string, Clock>()

function clockOf(zone: string): Clock {
  const known = clocks.get(zone)
  if (known) return known
  const clock = createClock(zone)
  clocks.set(zone, clock)
  return clock
}

export const yearIn = (zone: string, at: Date) => Number(dateIn(zone, at).slice(0, 4))

/** 'Fri 27 Nov' of a day. */
export const dayWords = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  )

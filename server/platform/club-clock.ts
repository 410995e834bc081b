/** Days and times as the club's clock shows them in its zone: `YYYY-MM-DD` and `HH:mm`. */
export const dateIn = (zone: string, at: Date) => clockOf(zone).day.format(at)
export const timeIn = (zone: string, at: Date) => clockOf(zone).time.format(at)

/** When the clock of the zone shows that day and time. */
export function instantOf(zone: string, date: string, time: string): Date {
  const shown = new Date(`${date}T${time}Z`).getTime()
  // Near a change of the clock the first look is at its other side; the second is at the right one.
  return new Date(shown - aheadAt(zone, shown - aheadAt(zone, shown)))
}

/** By how much the zone's clock is ahead of UTC at a moment. */
function aheadAt(zone: string, at: number): number {
  const moment = new Date(at)
  return new Date(`${dateIn(zone, moment)}T${timeIn(zone, moment)}Z`).getTime() - at
}

interface Clock {
  day: Intl.DateTimeFormat
  time: Intl.DateTimeFormat
}
// Making a formatter takes forty times as long as using it; a server knows one zone.
const clocks = new Map<string, Clock>()

function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  }
  clocks.set(timeZone, clock)
  return clock
}

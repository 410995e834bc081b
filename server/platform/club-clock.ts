/** Days and times as the club's clock shows them in its zone: `YYYY-MM-DD` and `HH:mm`. */
export const dateIn = (zone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

export const timeIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)

/** Reads the clock of the zone at about that moment, and moves by what it is ahead. */
export function instantOf(zone: string, date: string, time: string): Date {
  const guess = new Date(`${date}T${time}Z`)
  const seen = new Date(`${dateIn(zone, guess)}T${timeIn(zone, guess)}Z`)
  return new Date(2 * guess.getTime() - seen.getTime())
}

// A day has no zone.
const FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Mar 7". */
export const shortDay = (day: string) => FORMAT.format(new Date(day))

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/

/** "March 7, 2026", or with its time "March 7, 2026 at 5:30 PM". */
export function formatDate(value: string | number | Date | null | undefined, { time = false } = {}): string {
  const date = new Date(value ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return 'Invalid Date'
  // A day without a time is midnight UTC, which west of Greenwich is the day before.
  const zone = typeof value === 'string' && DAY_ALONE.test(value) ? { timeZone: 'UTC' } : {}
  return new Intl.DateTimeFormat('en-US', { ...DAY, ...(time && TIME), ...zone }).format(date)
}

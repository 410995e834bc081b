const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The parts of a day (`YYYY-MM-DD`). Without Intl: a page's first formatter takes 60 to 90 ms on a slow phone. */
export function dayWords(day: string) {
  const date = new Date(day)
  const month = MONTHS[date.getUTCMonth()] ?? ''
  return {
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
    month,
    shortMonth: month.slice(0, 3),
    dayOfMonth: date.getUTCDate(),
    year: date.getUTCFullYear(),
  }
}

/** "Mar 7". */
export function shortDay(day: string): string {
  const { shortMonth, dayOfMonth } = dayWords(day)
  return `${shortMonth} ${dayOfMonth}`
}

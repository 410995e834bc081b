import { expect, test } from 'vitest'
import { dayWords, shortDay } from './day-words.ts'

const days = Array.from({ length: 366 }, (_, place) =>
  new Date(Date.UTC(2028, 0, 1 + place)).toISOString().slice(0, 10),
)

test('the words of each day are those of American English', () => {
  const words = days.map((day) => {
    const { weekday, month, shortMonth, dayOfMonth, year } = dayWords(day)
    return [`${weekday}, ${shortMonth} ${dayOfMonth}, ${year}`, `${month} ${dayOfMonth}`, shortDay(day)]
  })
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  const expected = days.map((day) => [
    format(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
    format(day, { month: 'long', day: 'numeric' }),
    format(day, { month: 'short', day: 'numeric' }),
  ])
  expect(words).toEqual(expected)
})

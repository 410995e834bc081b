import { expect, test } from 'vitest'
import { restBefore } from './span.ts'

const DAY = '2031-03-08'
const at = (time: string | null, minutes: number | null = 70, date = DAY) => ({ date, time, minutes })

test.each([
  ['nothing', [], []],
  ['one match', [at('16:00')], [null]],
  ['two with rest between', [at('16:00'), at('18:45', 45)], [null, 95]],
  ['two that overlap', [at('16:00'), at('16:30')], [null, -40]],
  ['a short one within a long one', [at('10:00', 300), at('11:00', 30), at('15:30')], [null, -240, 30]],
  ['one without a time between', [at('10:00', 60), at(null), at('12:00')], [null, null, 60]],
  ['one without a length, which takes an hour', [at('10:00', null), at('11:10')], [null, 10]],
  ['two days', [at('23:30'), at('09:00', 60, '2031-03-09')], [null, null]],
])('the rest before %s', (_, slots, expected) => {
  expect(restBefore(slots)).toEqual(expected)
})

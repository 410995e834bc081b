import { expect, test } from 'vitest'
import { afterQuietHours } from './delivery-times.rules.ts'

const ZONE = 'Asia/Kolkata'
const at = (time: string) => new Date(`2026-03-10T${time}:00+05:30`)
const tomorrow = (time: string) => new Date(`2026-03-11T${time}:00+05:30`)

test.each([
  ['22:00', '07:00', at('21:59'), at('21:59')],
  ['22:00', '07:00', at('22:00'), tomorrow('07:00')],
  ['22:00', '07:00', at('23:59'), tomorrow('07:00')],
  ['22:00', '07:00', at('00:00'), at('07:00')],
  ['22:00', '07:00', at('06:59'), at('07:00')],
  ['22:00', '07:00', at('07:00'), at('07:00')],
  ['13:00', '15:00', at('14:00'), at('15:00')],
  ['13:00', '15:00', at('15:00'), at('15:00')],
  ['13:00', '15:00', at('12:59'), at('12:59')],
  ['00:00', '00:00', at('03:00'), at('03:00')],
  [null, null, at('03:00'), at('03:00')],
])('quiet from %s to %s: what is written at %s is sent at %s', (quiet_from, quiet_to, written, sent) => {
  expect(afterQuietHours({ quiet_from, quiet_to }, written, ZONE)).toEqual(sent)
})

test('the quiet hours end at their time also in the night in which clocks change', () => {
  const quiet = { quiet_from: '22:00', quiet_to: '07:00' }
  const end = afterQuietHours(quiet, new Date('2026-03-28T22:30:00Z'), 'Europe/Berlin')
  expect(end).toEqual(new Date('2026-03-29T07:00:00+02:00'))
})

import { DAY_MS } from '#server/demo/setting.ts'
import { dateIn, instantOf } from '#server/platform/club-clock.ts'

/** A time at which a match can start: in the club's time zone and as an instant. */
export interface Slot {
  date: string
  time: string
  at: Date
}

const WEEKDAY = ['16:30', '18:00', '20:00']
const WEEKEND = ['07:00', '09:30', '16:00', '18:00', '20:00']

/** All slots from one moment up to another, in order. */
export function slotsBetween(zone: string, from: Date, to: Date): Slot[] {
  const days = Math.ceil((to.getTime() - from.getTime()) / DAY_MS) + 1
  return Array.from({ length: days }, (_, day) => dateIn(zone, new Date(from.getTime() + day * DAY_MS)))
    .flatMap((date) => timesOn(date).map((time) => ({ date, time, at: instantOf(zone, date, time) })))
    .filter(({ at }) => at >= from && at < to)
}

const timesOn = (date: string) => (new Date(`${date}T00:00Z`).getUTCDay() % 6 === 0 ? WEEKEND : WEEKDAY)

/** The given number of slots, spread evenly. */
export const spread = <T>(list: readonly T[], count: number): T[] =>
  list.filter(
    (_, place) => Math.floor((place * count) / list.length) !== Math.floor(((place - 1) * count) / list.length),
  )

import type { Role } from '#contract/values/enums.ts'
import { dateIn, instantOf } from '#server/platform/club-clock.ts'
import type { NewId } from '#server/platform/data/ids.ts'
import type { Album } from './drawing/album.ts'

export const DOMAIN = 'demo.podium.test'
/** One account of each role has an address that is easy to type. */
export const OPEN_ACCOUNTS: Record<Role, string> = {
  ADMIN: `admin@${DOMAIN}`,
  DEPARTMENT_HEAD: `head@${DOMAIN}`,
  DEPARTMENT_SPORTS_LEAD: `lead@${DOMAIN}`,
  HELPER: `helper@${DOMAIN}`,
  USER: `member@${DOMAIN}`,
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** A match of the demo. */
export const LASTS_MS = 90 * MINUTE_MS

/** What every part of the demo receives: the current time of the season and the album for its pictures. */
export interface Setting {
  newId: NewId
  now: Date
  zone: string
  album: Album
}

/** What the club has before. The season brings neither a second admin nor a second club. */
export interface Ground {
  passwordHash: string
  adminExists: boolean
  clubExists: boolean
}

export const dayAgo = ({ now }: Pick<Setting, 'now'>, days: number) => new Date(now.getTime() - days * DAY_MS)
export const daysAgo = (setting: Pick<Setting, 'now'>, days: number) => dayAgo(setting, days).toISOString()

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

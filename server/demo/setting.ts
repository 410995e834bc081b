import type { NewId } from '#server/platform/data/ids.ts'
import type { Album } from './drawing/album.ts'

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

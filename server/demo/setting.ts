import type { NewId } from '#server/platform/ids.ts'
import type { Album } from './album.ts'
import { DAY_MS } from './club-calendar.ts'

/** What every part of the demo is handed: the moment that the season leads up to, and where its pictures go. */
export interface Setting {
  newId: NewId
  now: Date
  zone: string
  album: Album
}

export const daysAgo = ({ now }: Setting, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

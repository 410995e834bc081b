import type { Album } from '#server/demo/notices/album.ts'
import { DAY_MS } from '#server/demo/season/club-calendar.ts'
import type { NewId } from '#server/platform/data/ids.ts'

/** What every part of the demo receives: the current time of the season and the album for its pictures. */
export interface Setting {
  newId: NewId
  now: Date
  zone: string
  album: Album
}

export const daysAgo = ({ now }: Setting, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

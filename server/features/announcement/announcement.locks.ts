import { rowLock } from '#server/platform/data/locks.ts'

export const announcementLocks = {
  byId: (id: string) => rowLock('announcement', id),
}

import type { z } from 'zod'
import { MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type AnnouncementFilters = z.output<typeof schemas.announcementFilters>
export type AnnouncementCreate = z.output<typeof schemas.announcementCreate>
export type AnnouncementCard = z.output<typeof schemas.announcementCard>
export type Announcement = z.output<typeof schemas.announcement>

export const announcementCalls = callsOf<typeof schemas.announcementSchemas>()({
  list: {
    method: 'GET',
    path: 'announcement/viewAnnouncements',
    access: 'anyone',
    shows: ['announcement', 'department'],
  },
  find: {
    method: 'GET',
    path: 'announcement/viewAnnouncement/:id',
    access: 'anyone',
    shows: ['announcement', 'department', 'profile'],
  },
  listOwn: { method: 'GET', path: 'announcement/ownAnnouncements', access: MANAGERS },
  create: {
    method: 'POST',
    path: 'announcement/createAnnouncement',
    access: MANAGERS,
    files: { images: { kind: 'image', max: 2 }, pdf: { kind: 'pdf', max: 1 } },
  },
  remove: { method: 'DELETE', path: 'announcement/deleteAnnouncement/:id', access: MANAGERS, goesToBin: true },
})

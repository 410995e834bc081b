import type { z } from 'zod'
import { MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type {
  announcement,
  announcementCard,
  announcementCreate,
  announcementFilters,
  announcementSchemas,
} from './schemas.ts'

export type AnnouncementFilters = z.output<typeof announcementFilters>
export type AnnouncementCreate = z.output<typeof announcementCreate>
export type AnnouncementCard = z.output<typeof announcementCard>
export type Announcement = z.output<typeof announcement>

export const announcementCalls = callsOf<typeof announcementSchemas>()({
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
  remove: { method: 'DELETE', path: 'announcement/deleteAnnouncement/:id', access: MANAGERS },
})

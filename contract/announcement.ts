import { z } from 'zod'
import { MANAGERS } from './access.ts'
import { defineCall } from './call.ts'
import { GENDERS, oneOf, SPORTS } from './enums.ts'
import { byId, id, multilineText, optionalOnCreate, paging, text } from './fields.ts'
import { filteredPage } from './filters.ts'
import { bodyOf, departmentRef, instant, pageOf, personRef } from './replies.ts'
import { SENTENCES } from './sentences.ts'
import { webUrl } from './web-url.ts'

const URL_MAX = 500

export const ANNOUNCEMENT_SENTENCES = {
  invalidId: 'Invalid announcement ID!',
  noDescription: 'No description provided.',
  noneOwn: "You haven't made any announcements.",
} as const

export const announcementFilters = filteredPage.extend({ gender: oneOf(GENDERS).optional() })
export type AnnouncementFilters = z.output<typeof announcementFilters>

const params = byId(ANNOUNCEMENT_SENTENCES.invalidId)

export const announcementCreate = z.strictObject({
  title: text({
    min: 3,
    max: 100,
    short: 'Title should be at least 3 characters long.',
    long: 'Title is too long.',
  }),
  description: optionalOnCreate(
    multilineText({
      min: 3,
      short: 'Description should be at least 3 characters long.',
      long: 'Description is too long.',
    }),
  ),
  department: optionalOnCreate(id(SENTENCES.unknownDepartment)),
  gender: optionalOnCreate(oneOf(GENDERS)),
  sport: optionalOnCreate(oneOf(SPORTS)),
  url: optionalOnCreate(webUrl(URL_MAX)),
})
export type AnnouncementCreate = z.output<typeof announcementCreate>

/** The audience. A null means all. */
const audience = {
  department: departmentRef.nullable(),
  sport: oneOf(SPORTS).nullable(),
  gender: oneOf(GENDERS).nullable(),
}
export const announcementCard = z.object({ _id: z.string(), title: z.string(), ...audience, createdAt: instant })
export type AnnouncementCard = z.output<typeof announcementCard>

export const announcement = announcementCard.extend({
  description: z.string().nullable(),
  /** Public ids. */
  images: z.array(z.string()),
  pdf: z.array(z.string()),
  /** The original name of the PDF. */
  pdfName: z.string().nullable(),
  url: z.string().nullable(),
  /** Null when the sender's account was deleted. */
  createdBy: personRef.nullable(),
})
export type Announcement = z.output<typeof announcement>

export const announcementCalls = {
  list: defineCall({
    method: 'GET',
    path: 'announcement/viewAnnouncements',
    access: 'anyone',
    summary: 'Announcements, newest first; a filter also matches those meant for all',
    query: announcementFilters,
    reply: pageOf(announcementCard),
    message: 'Announcements',
    shows: ['announcement', 'department'],
  }),
  find: defineCall({
    method: 'GET',
    path: 'announcement/viewAnnouncement/:id',
    access: 'anyone',
    summary: 'One announcement',
    params,
    reply: bodyOf(announcement),
    message: 'Announcement',
    shows: ['announcement', 'department', 'profile'],
  }),
  listOwn: defineCall({
    method: 'GET',
    path: 'announcement/ownAnnouncements',
    access: MANAGERS,
    summary: "The caller's announcements, newest first",
    query: z.strictObject(paging),
    reply: pageOf(announcementCard),
    message: 'Own announcements',
  }),
  create: defineCall({
    method: 'POST',
    path: 'announcement/createAnnouncement',
    access: MANAGERS,
    summary: 'Announce something; department, gender and sport left empty mean everyone',
    body: announcementCreate,
    files: { images: { kind: 'image', max: 2 }, pdf: { kind: 'pdf', max: 1 } },
    reply: bodyOf(announcement),
    message: 'Announcement created.',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: 'announcement/deleteAnnouncement/:id',
    access: MANAGERS,
    summary: 'Delete an announcement: its creator, or an admin',
    params,
    message: 'Announcement deleted.',
  }),
}

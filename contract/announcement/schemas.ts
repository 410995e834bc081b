import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { byId, id, multilineText, oneOf, optionalOnCreate, paging, text, webUrl } from '#contract/schemas/fields.ts'
import { filteredPage } from '#contract/schemas/filters.ts'
import { bodyOf, departmentRef, instant, pageOf, personRef } from '#contract/schemas/replies.ts'
import { GENDERS, SPORTS } from '#contract/values/enums.ts'
import { ANNOUNCEMENT_SENTENCES } from './announcement.ts'

const URL_MAX = 500

export const announcementFilters = filteredPage.extend({ gender: oneOf(GENDERS).optional() })

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

/** The audience. A null means all. */
const audience = {
  department: departmentRef.nullable(),
  sport: oneOf(SPORTS).nullable(),
  gender: oneOf(GENDERS).nullable(),
}

export const announcementCard = z.object({ _id: z.string(), title: z.string(), ...audience, createdAt: instant })

export const announcement = announcementCard.extend({
  description: z.string().nullable(),
  /** Public ids. */
  images: z.array(z.string()),
  pdf: z.array(z.string()),
  pdfName: z.string().nullable(),
  url: z.string().nullable(),
  /** Null when the sender's account was deleted. */
  createdBy: personRef.nullable(),
})

export const announcementSchemas = {
  list: {
    summary: 'Announcements, newest first; a filter also matches those meant for all',
    query: announcementFilters,
    reply: pageOf(announcementCard),
    message: 'Announcements',
  },
  find: { summary: 'One announcement', params, reply: bodyOf(announcement), message: 'Announcement' },
  listOwn: {
    summary: "The caller's announcements, newest first",
    query: z.strictObject(paging),
    reply: pageOf(announcementCard),
    message: 'Own announcements',
  },
  create: {
    summary: 'Announce something; department, gender and sport left empty mean everyone',
    body: announcementCreate,
    reply: bodyOf(announcement),
    message: 'Announcement created.',
  },
  remove: { summary: 'Delete an announcement: its creator, or an admin', params, message: 'Announcement deleted.' },
} satisfies SubjectSchemas

import { announcementCalls } from '#contract/announcement/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listAnnouncements, listAnnouncementsBy } from './announcement.queries.ts'
import { createAnnouncement, deleteAnnouncement, getAnnouncement } from './announcement.service.ts'

export function announcementRoutes(context: AppContext): void {
  const { answer, handle, store } = context
  handle(announcementCalls.list, ({ query }) => listAnnouncements(store.reads, query))
  answer(announcementCalls.find, ({ params }) => getAnnouncement(context, params.id))
  handle(announcementCalls.listOwn, ({ query }, by) => listAnnouncementsBy(store.reads, by.id, query))
  answer(announcementCalls.create, ({ body, files }, by) =>
    createAnnouncement(context, by, body, [...files.images, ...files.pdf]),
  )
  handle(announcementCalls.remove, ({ params }, by) => deleteAnnouncement(context, by, params.id))
}

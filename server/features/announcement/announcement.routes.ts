import { announcementCalls } from '#contract/announcement/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listAnnouncements, listAnnouncementsBy } from './announcement.queries.ts'
import { createAnnouncement, deleteAnnouncement, getAnnouncement } from './announcement.service.ts'

export function announcementRoutes(context: AppContext): void {
  const { handle, store } = context
  handle(announcementCalls.list, ({ query }) => listAnnouncements(store.reads, query))
  handle(announcementCalls.find, async ({ params }) => ({ body: await getAnnouncement(context, params.id) }))
  handle(announcementCalls.listOwn, ({ query }, by) => listAnnouncementsBy(store.reads, by.id, query))
  handle(announcementCalls.create, async ({ body, files }, by) => ({
    body: await createAnnouncement(context, by, body, [...files.images, ...files.pdf]),
  }))
  handle(announcementCalls.remove, ({ params }, by) => deleteAnnouncement(context, by, params.id))
}

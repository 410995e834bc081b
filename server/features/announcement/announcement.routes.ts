import { announcementCalls } from '#contract/announcement.ts'
import type { House } from '#server/platform/house.ts'
import { listAnnouncements, listAnnouncementsBy } from './announcement.queries.ts'
import { createAnnouncement, deleteAnnouncement, showAnnouncement } from './announcement.service.ts'

export function announcementRoutes(house: House): void {
  const { handle, store } = house
  handle(announcementCalls.list, ({ query }) => listAnnouncements(store.reads, query))
  handle(announcementCalls.find, async ({ params }) => ({ body: await showAnnouncement(house, params.id) }))
  handle(announcementCalls.listOwn, ({ query }, by) => listAnnouncementsBy(store.reads, by.id, query))
  handle(announcementCalls.create, async ({ body, files }, by) => ({
    body: await createAnnouncement(house, by, body, [...files.images, ...files.pdf]),
  }))
  handle(announcementCalls.remove, ({ params }, by) => deleteAnnouncement(house, by, params.id))
}

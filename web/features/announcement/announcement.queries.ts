import { announcementCalls } from '#contract/announcement/calls.ts'
import type { Filters } from '#web/features/filters/filters.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'

/** Announcements are for people, so there is no filter of mixed teams. */
const pages = ({ gender, ...others }: Filters) =>
  pagesOf(announcementCalls.list, { query: { ...others, gender: gender === 'MIXED' ? undefined : gender } })

export const announcementQueries = {
  pages,
  ownPages: pagesOf(announcementCalls.listOwn),
  latest: queryOf(announcementCalls.list, { query: { pageSize: 1 } }),
  find: (id: string) => queryOf(announcementCalls.find, { params: { id } }),
}

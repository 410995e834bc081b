import { announcementCalls } from '#contract/announcement.ts'
import { type Filters, filtersIn, LIST_FILTERS } from '#web/features/filters/filters.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'

const pages = (query: Filters) => pagesOf(announcementCalls.list, { query })

export const announcementQueries = {
  pages,
  pagesAt: (address: URLSearchParams) => pages(filtersIn(address, LIST_FILTERS)),
  ownPages: pagesOf(announcementCalls.listOwn),
  find: (id: string) => queryOf(announcementCalls.find, { params: { id } }),
}

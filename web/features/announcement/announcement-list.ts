import { announcementCalls } from '#contract/announcement.ts'
import type { Filters } from '#web/features/department/filters.ts'
import { pagesOf } from '#web/lib/api.ts'

export const announcementPages = (query: Filters) => pagesOf(announcementCalls.list, { query })

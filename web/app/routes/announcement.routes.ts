import { MANAGERS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
// The landing page shows the latest announcement: these queries are there already.
import { announcementQueries } from '#web/features/announcement/announcement.queries.ts'
import { LIST_FILTERS } from '#web/features/filters/filters.ts'
import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { page, publicPage } from './page-route.tsx'

const filtersIn = async () => (await import('#web/features/filters/filter-address.ts')).filtersIn

export const announcementPages = [
  publicPage(
    paths.announcements,
    () => import('#web/features/announcement/announcements-page.tsx'),
    'AnnouncementsPage',
    async (_, search) => [
      announcementQueries.pages((await filtersIn())(search, LIST_FILTERS)),
      ...(await departmentList()),
    ],
    LIST_FILTERS,
  ),
  publicPage(
    paths.announcement(),
    () => import('#web/features/announcement/announcement-page.tsx'),
    'AnnouncementPage',
    ({ id = '' }) => [announcementQueries.find(id)],
  ),
  guarded(MANAGERS, [
    page(
      paths.adminAnnouncements,
      () => import('#web/features/announcement/manage-announcements-page.tsx'),
      'ManageAnnouncementsPage',
    ),
    page(
      paths.createAnnouncement,
      () => import('#web/features/announcement/create-announcement-page.tsx'),
      'CreateAnnouncementPage',
      departmentList,
    ),
  ]),
]

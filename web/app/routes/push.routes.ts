import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { page } from './page-route.tsx'

export const pushRoutes = [
  page(
    paths.notifications,
    () => import('#web/features/push/notifications-page.tsx'),
    'NotificationsPage',
    departmentList,
  ),
]

import { ADMINS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

export const clubRoutes = [
  page(paths.setup, () => import('#web/features/club/set-up-page.tsx'), 'SetUpPage'),
  guarded(ADMINS, [
    page(paths.clubSettings, () => import('#web/features/club/club-settings-page.tsx'), 'ClubSettingsPage'),
  ]),
]

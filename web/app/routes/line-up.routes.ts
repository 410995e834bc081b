import { MANAGERS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

export const lineUpRoutes = guarded(MANAGERS, [
  // The page asks for the squad only where the person may see it.
  page(paths.lineUp(), () => import('#web/features/line-up/give/line-up-page.tsx'), 'LineUpPage'),
])

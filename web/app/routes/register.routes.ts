import { ADMINS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

export const registerRoutes = [
  guarded(ADMINS, [
    page(paths.register, () => import('#web/features/register/register-page.tsx'), 'RegisterPage'),
    page(paths.importRegister, () => import('#web/features/register/import-register-page.tsx'), 'ImportRegisterPage'),
  ]),
]

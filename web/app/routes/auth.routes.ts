import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { page } from './page-route.tsx'

export const authRoutes = [
  page(paths.login, () => import('#web/features/auth/login-page.tsx'), 'LoginPage'),
  page(paths.signup, () => import('#web/features/auth/signup-page.tsx'), 'SignupPage', departmentList),
  page(paths.lostPassword, () => import('#web/features/auth/lost-password-page.tsx'), 'LostPasswordPage'),
  page(paths.resetPassword, () => import('#web/features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  page(paths.confirmEmail, () => import('#web/features/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  page(paths.logout, () => import('#web/features/auth/logout-page.tsx'), 'LogoutPage'),
]

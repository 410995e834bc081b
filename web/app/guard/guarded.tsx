import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import {
  Link,
  type Location,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useMatch,
  useNavigation,
} from 'react-router'
import { type Access, allows } from '#contract/call/access.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { Prefetch } from '#web/app/routes/prefetch.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Pages for some people. For others the guard answers, and nothing that these pages show is fetched. */
export function guarded(access: Access, pages: RouteObject[]): RouteObject {
  for (const { handle } of pages) (handle as Prefetch).access = access
  return { element: access === 'signedIn' ? <NeedsSession /> : <ManagersOnly access={access} />, children: pages }
}

/** Pages for some roles. Others see a message; visitors can log in and return. */
function ManagersOnly({ access }: { access: Access }) {
  const { profile, role } = useSession()
  const location = useLocation()
  const isHydrated = useIsHydrated()
  const isKeepersPage = useMatch(paths.updateScore()) !== null
  // The server renders the frame of a page as for those who may open it.
  if (!isHydrated || allows(access, role)) return <Outlet />
  // Its address is in hand-over codes: a keeper who scans one is not refused, only not signed in yet.
  if (!role && isKeepersPage) return <NeedsSession />
  const isHeldBack = profile?.needsSecondFactor && allows(access, profile.role)
  const next = role ? (
    <Button component={Link} to={isHeldBack ? paths.ownProfile : paths.home} variant="default">
      {isHeldBack ? 'Set it up' : 'Go home'}
    </Button>
  ) : (
    <Button component={Link} to={paths.login} state={cameFrom(location)}>
      Login
    </Button>
  )
  return (
    <EmptyState
      icon={IconLock}
      sentence={isHeldBack ? 'Your role needs a second factor.' : SENTENCES.notAdmin}
      action={next}
      alone
    />
  )
}

/** What the login page needs to send a visitor back to the page they came from. */
const cameFrom = ({ pathname, search, hash }: Location) => ({ from: `${pathname}${search}${hash}` })

/** Pages for signed-in people. Others log in first and return. */
export function NeedsSession() {
  const { profile } = useSession()
  const location = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  // A session that ends on the way to another page, as after a deletion of the profile, needs no login here.
  if (!profile && isLeaving) return null
  return profile ? <Outlet /> : <Navigate to={paths.login} state={cameFrom(location)} replace />
}

import { Navigate, Outlet, useLocation, useNavigation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { cameFrom } from './came-from.ts'

/** Pages for signed-in people. Others log in first and return. */
export function NeedsSession() {
  const { profile } = useSession()
  const location = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  // A session that ends on the way to another page, as after a deletion of the profile, needs no login here.
  if (!profile && isLeaving) return null
  return profile ? <Outlet /> : <Navigate to={paths.login} state={cameFrom(location)} replace />
}

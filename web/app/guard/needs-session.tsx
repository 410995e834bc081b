import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { cameFrom } from './came-from.ts'

/** Pages for whoever is signed in. Others log in first, and come back. */
export function NeedsSession() {
  const { profile } = useSession()
  const location = useLocation()
  return profile ? <Outlet /> : <Navigate to={paths.login} state={cameFrom(location)} replace />
}

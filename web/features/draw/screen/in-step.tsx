import { Navigate } from 'react-router'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'

/** While a draw is shown, others than its managers follow it on the page of its event. */
export function InStep({ event, isManager }: { event: string; isManager: boolean }) {
  // The page was rendered as for a visitor. A manager waits for what managers see.
  const leads = useIsHydrated() && !isManager
  return leads ? <Navigate to={paths.event(event)} replace /> : <SkeletonRows height={72} />
}

import type { RouteObject } from 'react-router'
import type { Access } from '#contract/call/access.ts'
import type { Prefetch } from '#web/app/routes/prefetch.ts'
import { ManagersOnly } from './managers-only.tsx'
import { NeedsSession } from './needs-session.tsx'

/** Pages for some people. For others the guard answers, and nothing that these pages show is fetched. */
export function guarded(access: Access, pages: RouteObject[]): RouteObject {
  for (const { handle } of pages) (handle as Prefetch).access = access
  return { element: access === 'signedIn' ? <NeedsSession /> : <ManagersOnly access={access} />, children: pages }
}

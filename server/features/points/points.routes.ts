import { pointsCalls } from '#contract/points.ts'
import type { House } from '#server/platform/house.ts'
import { listStandings } from './points.queries.ts'

export function pointsRoutes({ handle, store, now }: House): void {
  handle(pointsCalls.table, async () => ({ body: await listStandings(store.reads, now()) }))
}

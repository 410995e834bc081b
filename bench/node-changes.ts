import type { ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'
import { openKeepers } from './keepers.ts'

const KEEPERS = 30
const SECONDS = 5

/** Acknowledged changes of scores a second. */
export async function measureChanges({ address }: ThreeNodes): Promise<number> {
  const keepers = await openKeepers(address, KEEPERS)
  const changes = await keepers.keep(SECONDS)
  keepers.close()
  return changes
}

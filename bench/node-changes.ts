import type { ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'
import { openLiveClub } from './live-club.ts'

const KEEPERS = 30
const SECONDS = 5

/** Each keeper has a match and sends the next change after the last acknowledgement. */
export async function measureChanges(nodes: ThreeNodes): Promise<number> {
  const live = await openLiveClub(nodes.address)
  const keepers = await Promise.all(
    Array.from({ length: KEEPERS }, async () => ({ by: await live.openKeeper(), roomId: await live.openRoom() })),
  )
  const ends = performance.now() + SECONDS * 1_000
  const counts = keepers.map(async ({ by, roomId }) => {
    let count = 0
    while (performance.now() < ends) {
      count += 1
      const answer = await live.update(roomId, count, by)
      if (!answer.ok) throw new Error(answer.error)
    }
    return count
  })
  const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  for (const { by } of [...keepers, { by: live.keeper }]) by.close()
  return total / SECONDS
}

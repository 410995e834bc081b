import { openLiveClub } from './live-club.ts'

/** Keepers who each have a match and send the next change after the last acknowledgement. */
export async function openKeepers(address: string, count: number) {
  const live = await openLiveClub(address)
  const keepers = await Promise.all(
    Array.from({ length: count }, async () => ({ by: await live.openKeeper(), room: await live.openRoom() })),
  )
  let changes = 0
  return {
    /** The acknowledged changes a second, each of them durable. */
    async keep(seconds: number): Promise<number> {
      const [before, began] = [changes, performance.now()]
      const keepOne = async ({ by, room }: (typeof keepers)[number]) => {
        while (performance.now() < began + seconds * 1_000) {
          changes += 1
          const answer = await live.update(room, changes, by)
          if (!answer.ok) throw new Error(answer.error)
        }
      }
      await Promise.all(keepers.map(keepOne))
      return ((changes - before) * 1_000) / (performance.now() - began)
    },
    close: () => {
      for (const { by } of [...keepers, { by: live.keeper }]) by.close()
    },
  }
}

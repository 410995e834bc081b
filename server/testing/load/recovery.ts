import type { ClubLoad } from './load.ts'

export interface Recovery {
  /** Until each writer over HTTP, each keeper and each viewer was well again, in milliseconds. */
  writes: number
  scores: number
  viewers: number
}

/** How long after a moment all was well again; null while something is not. */
export function recoveryAfter(moment: number, { keepers, viewers, writers }: ClubLoad): Recovery | null {
  const writes = writers.map(({ acknowledged }) => firstAfter(moment, acknowledged))
  const scores = keepers.map(({ acknowledged }) => firstAfter(moment, acknowledged))
  const shown = viewers.map(({ roomId, received }) => {
    const at = keepers.findIndex((keeper) => keeper.roomId === roomId)
    const version = scores[at]?.version ?? Number.POSITIVE_INFINITY
    return received.find((one) => one.version >= version)
  })
  const longest = (times: ({ at: number } | undefined)[]) =>
    Math.max(...times.map((one) => Math.max(0, (one?.at ?? Number.POSITIVE_INFINITY) - moment)))
  const recovery = { writes: longest(writes), scores: longest(scores), viewers: longest(shown) }
  return Object.values(recovery).every(Number.isFinite) ? recovery : null
}

const firstAfter = <One extends { at: number }>(moment: number, all: readonly One[]) =>
  all.find(({ at }) => at > moment)

import type { Match } from '#contract/match/calls.ts'
import { paths } from '#web/lib/paths.ts'

/** The page of a match. While it is played, that is its room. */
export const pathTo = ({ _id, status, roomId }: Match) =>
  status === 'LIVE' && roomId ? paths.liveMatch(roomId) : paths.match(_id)

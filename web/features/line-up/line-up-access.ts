import type { LineUpSide } from '#contract/line-up/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { manages, useEntryAccess } from '#web/features/entry/entry-access.ts'
import { useSession } from '#web/lib/session/session.ts'

/** What the signed-in person may do about the line-ups of a match. */
export function useLineUpAccess({ status, settledIn }: MatchDetails, sides: readonly LineUpSide[]) {
  const access = useEntryAccess()
  const { profile } = useSession()
  const isOpen = settledIn === null
  const departments = sides.map(({ entry }) => entry.department._id)
  const plays = (department: string | null | undefined) => departments.some((one) => one === department)
  const isOwn = ({ entry }: LineUpSide) => access.own === entry.department._id
  return {
    mayGive: (side: LineUpSide) =>
      isOpen && (access.managesAll || status === 'UPCOMING') && manages(access, side.entry.department._id),
    mayAsk: (side: LineUpSide) =>
      isOpen && side.people.length > 0 && (access.managesAll || (plays(access.own) && !isOwn(side))),
    /** Those who rule belong to neither side. */
    mayAnswer: isOpen && access.managesAll && !plays(profile?.department),
    managesAll: access.managesAll,
  }
}

import type { Row } from '#server/db/schema.ts'
import type { MemberRow } from '#server/demo/season/entry-rows.ts'
import type { DrawnEvent, DrawnMatch } from './drawn-event.ts'

const ON_THE_FIELD = 7
const RESERVES = 3
/** Results whose line-ups were kept. The side that comes first in the next match has given its own already. */
const KEPT = 4

interface LineUpRows {
  line_up: Row<'line_up'>[]
  line_up_member: Row<'line_up_member'>[]
}

/** The line-ups of the last results of an event, and one of a match to come. The matches have their ids. */
export function lineUpsOf({ matches, members }: Pick<DrawnEvent, 'matches' | 'members'>): LineUpRows {
  const played = matches.filter(({ row }) => row.status === 'SUMMARY').slice(-KEPT)
  const coming = matches.filter(({ row }) => row.status === 'UPCOMING').slice(0, 1)
  const given = [
    ...played.flatMap(({ row, link }) => [lineUp(row, link.entry1_id), lineUp(row, link.entry2_id)]),
    ...coming.map(({ row, link }) => lineUp(row, link.entry1_id)),
  ]
  return { line_up: given, line_up_member: given.flatMap((one) => playersOf(one, members)) }
}

const lineUp = ({ id, created_at }: DrawnMatch['row'], entryId: string): Row<'line_up'> => ({
  match_id: id,
  entry_id: entryId,
  version: 1,
  given_at: created_at,
})

const playersOf = ({ match_id, entry_id }: Row<'line_up'>, members: readonly MemberRow[]): Row<'line_up_member'>[] =>
  members
    .filter((member) => member.entry_id === entry_id)
    .slice(0, ON_THE_FIELD + RESERVES)
    .map(({ is_captain: _, ...member }, position) => ({
      ...member,
      match_id,
      position,
      is_reserve: position < ON_THE_FIELD ? 0 : 1,
    }))

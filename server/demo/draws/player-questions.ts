import type { Row } from '#server/db/schema.ts'
import { at } from '#server/demo/chance.ts'
import { MINUTE_MS } from '#server/demo/season/club-calendar.ts'
import type { Setting } from '#server/demo/setting.ts'
import type { DrawnEvent } from './drawn-event.ts'
import { lineUpsOf } from './line-ups.ts'

const ASKED_AFTER_MS = 20 * MINUTE_MS
const ANSWERED_AFTER_MS = 95 * MINUTE_MS

/** The losers of the last result asked about a player of the winners; it was dismissed. */
export function askedQuestion(
  { newId }: Pick<Setting, 'newId'>,
  { entries, matches, members }: DrawnEvent,
): Row<'player_question'> {
  const { row, link } = at(
    matches.toReversed().filter((one) => one.row.status === 'SUMMARY'),
    0,
  )
  const [own, other] = row.winner === 'TEAM1' ? [link.entry1_id, link.entry2_id] : [link.entry2_id, link.entry1_id]
  const player = at(
    lineUpsOf({ matches, members }).line_up_member.filter(
      ({ match_id, entry_id }) => match_id === row.id && entry_id === own,
    ),
    1,
  )
  const after = (ms: number) => new Date(new Date(row.created_at).getTime() + ms).toISOString()
  return {
    id: newId(),
    match_id: row.id,
    entry_id: own,
    department_id: entries.find(({ id }) => id === other)?.department_id ?? null,
    profile_id: player.profile_id,
    person_key: player.person_key,
    name: player.name,
    question: 'We have not seen this player in any class of the department.',
    reasons: '[]',
    asked_at: after(ASKED_AFTER_MS),
    upheld: 0,
    answer: 'The register of the college names the department, and the card was shown to both captains.',
    answered_at: after(ANSWERED_AFTER_MS),
  }
}

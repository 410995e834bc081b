import type { Row } from '#server/db/schema.ts'
import { at } from '#server/demo/chance.ts'
import { setOfficials } from '#server/features/schedule/officials.service.ts'
import type { Cast } from './cast.ts'
import type { Past } from './past.ts'

/** A helper keeps the score of each match, and a person of a department that does not play is the referee. */
export async function nameOfficials({ context }: Past, cast: Cast, matches: readonly Row<'match'>[]) {
  for (const [place, { id, department1_id, department2_id }] of matches.entries()) {
    const neutral = cast.people.filter(
      ({ role, department_id }) =>
        role === 'USER' &&
        department_id !== null &&
        department_id !== department1_id &&
        department_id !== department2_id,
    )
    const officials = [
      { person: at(neutral, place % neutral.length).id, role: 'REFEREE' as const },
      { person: at(cast.helpers, place % cast.helpers.length).id, role: 'SCORER' as const },
    ]
    await setOfficials(context, cast.organiser, id, { officials, known: [], despiteClash: true })
  }
}

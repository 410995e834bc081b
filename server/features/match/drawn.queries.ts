import { TRUE } from '#server/db/partial-indexes.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { conflict } from '#server/platform/http/errors.ts'

/** Of these events, those with a public draw. */
export async function listPubliclyDrawn(db: Reader, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const rows = await selectPubliclyDrawn(db).where('event_stage.event_id', 'in', eventIds).execute()
  return rows.map(({ event_id }) => event_id)
}

/** The ids of events with a public draw. */
export const selectPubliclyDrawn = (db: Pick<Reader, 'selectFrom'>) => selectDrawn(db).where('is_public', '=', TRUE)

/** Of an event with a public and another draw: PUBLIC. */
export async function findDrawState(db: Reader, eventId: string): Promise<'PUBLIC' | 'NOT_PUBLIC' | 'UNDRAWN'> {
  const draws = await selectDrawn(db).select('is_public').where('event_stage.event_id', '=', eventId).execute()
  if (draws.length === 0) return 'UNDRAWN'
  return draws.some(({ is_public }) => is_public === 1) ? 'PUBLIC' : 'NOT_PUBLIC'
}

/** Also with a draw that is not public yet. */
export const isDrawn = async (db: Reader, eventId: string) => (await findDrawState(db, eventId)) !== 'UNDRAWN'

const selectDrawn = (db: Pick<Reader, 'selectFrom'>) =>
  db
    .selectFrom('stage_draw')
    .innerJoin('event_stage', 'event_stage.id', 'stage_draw.stage_id')
    .select('event_stage.event_id')
    .where('stage_draw.voided_at', 'is', null)

/** The refusal of what has to wait for the public draw. */
export const notPublicYet = () => conflict('draw_not_public', 'This draw is not public yet. Publish it first.')

/** Throws for an event whose matches come from its draw: another one would pay points and advance no winner. */
export async function requireUndrawnEvent(db: Reader, eventId: string): Promise<void> {
  if (await isDrawn(db, eventId))
    throw conflict('event_drawn', 'The matches of this event come from its draw. Choose no event, or void the draw.')
}

/** Throws for the match of a fixture. The draws of settled seasons hold no match back. */
export async function requireUndrawnMatch(db: Reader, id: string): Promise<void> {
  const fixture = db
    .selectFrom('fixture_match')
    .innerJoin('stage_draw', 'stage_draw.id', 'fixture_match.draw_id')
    .innerJoin('event_stage', 'event_stage.id', 'stage_draw.stage_id')
    .innerJoin('event', 'event.id', 'event_stage.event_id')
    .innerJoin('season', 'season.id', 'event.season_id')
    .select('fixture_match.position')
    .where('fixture_match.match_id', '=', id)
    .where('season.is_open', '=', TRUE)
  if (await fixture.executeTakeFirst())
    throw conflict('match_drawn', 'This match belongs to the draw of its event. Decide it there, or void the draw.')
}

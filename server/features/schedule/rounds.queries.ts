import type { StageRules } from '#contract/draw/stage-schemas.ts'
import type { Fixture } from '#rules/draws/entrant.ts'
import { needsWinners } from '#rules/stages/staged-event.ts'
import { matchNumbers, roundName } from '#rules/words/draw-words.ts'
import type { Reader } from '#server/platform/data/store.ts'

export interface Round {
  /** Later rounds of an event have higher ones. */
  rank: number
  name: string
  /** By which later rounds name its winner. Undefined where no round does. */
  number: number | undefined
}

// More rounds than a stage has.
const STAGE_RANKS = 1000

/** The rounds of drawn matches and of fixtures that wait, as their draws are stored. */
export async function listRounds(db: Reader, matchIds: readonly string[]): Promise<Map<string, Round>> {
  if (matchIds.length === 0) return new Map()
  const links = await db
    .selectFrom('fixture_match')
    .select(['match_id', 'draw_id', 'position'])
    .where('match_id', 'in', matchIds)
    .unionAll(
      db.selectFrom('waiting_fixture').select(['id as match_id', 'draw_id', 'position']).where('id', 'in', matchIds),
    )
    .execute()
  if (links.length === 0) return new Map()
  const draws = await db
    .selectFrom('stage_draw')
    .innerJoin('event_stage', 'event_stage.id', 'stage_draw.stage_id')
    .select(['stage_draw.id', 'stage_draw.fixtures', 'event_stage.number', 'event_stage.rules'])
    .where('stage_draw.id', 'in', [...new Set(links.map(({ draw_id }) => draw_id))])
    .execute()
  const rounds = new Map(
    draws.flatMap(({ id, number, ...draw }) => {
      const { kind }: StageRules = JSON.parse(draw.rules)
      const fixtures: Fixture[] = JSON.parse(draw.fixtures)
      const last = Math.max(...fixtures.map(({ round }) => round))
      const numbers = needsWinners(kind) ? matchNumbers(fixtures) : new Map<number, number>()
      return fixtures.map((fixture): [string, Round] => [
        `${id} ${fixture.position}`,
        {
          rank: number * STAGE_RANKS + fixture.round,
          name: roundName(kind, fixture, last),
          number: numbers.get(fixture.position),
        },
      ])
    }),
  )
  return new Map(
    links.flatMap(({ match_id, draw_id, position }) => {
      const round = rounds.get(`${draw_id} ${position}`)
      return round ? [[match_id, round]] : []
    }),
  )
}

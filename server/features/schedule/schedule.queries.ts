import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { eventTitle } from '#contract/event/calls.ts'
import type { Fixture } from '#rules/draws/entrant.ts'
import { needsWinners } from '#rules/stages/staged-event.ts'
import { matchNumbers, roundName } from '#rules/words/draw-words.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import { type RowWithSides, selectWithSides } from '#server/features/match/match.queries.ts'
import { findWaiting, inOrder, listWaiting } from '#server/features/match/plan/waiting-fixture.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** All matches and waiting fixtures of a day in their order, whatever their state. Results stand at the time of their end. */
export async function listMatchesOfDay(db: Reader, day: string): Promise<RowWithSides[]> {
  const matches = selectWithSides(db)
    .where('match.status', 'in', ['UPCOMING', 'LIVE', 'SUMMARY'])
    .where('match.plays_at', '>=', `${day} 00:00`)
    .where('match.plays_at', '<=', `${day} 99:99`)
  const waiting = await listWaiting(db, (all) => all.where('fixture.date', '=', day))
  return inOrder([...(await matches.execute()), ...waiting])
}

export const listMatchesByIds = (db: Reader, ids: readonly string[]) =>
  selectWithSides(db)
    .where('match.id', 'in', [...ids, ''])
    .orderBy('match.id')
    .execute()

/** The matches of the season, or of some of its events, that have no day, and the waiting fixtures without one. */
export async function listOpenMatches(db: Reader, eventIds?: readonly string[]): Promise<RowWithSides[]> {
  const matches = selectWithSides(db)
    .where('match.season_id', '=', db.selectFrom('season').select('season.id').where('is_open', '=', TRUE))
    .where('match.status', '=', 'UPCOMING')
    .where('match.date', 'is', null)
    .$if(eventIds !== undefined, (all) => all.where('match.event_id', 'in', [...(eventIds ?? []), '']))
    .orderBy('match.id')
  const waiting = await listWaiting(db, (all) =>
    all
      .where('fixture.date', 'is', null)
      .$if(eventIds !== undefined, (some) => some.where('event.id', 'in', [...(eventIds ?? []), ''])),
  )
  return [...(await matches.execute()), ...waiting]
}

export const findPlanned = async (db: Reader, id: string): Promise<RowWithSides | undefined> =>
  (await selectWithSides(db).where('match.id', '=', id).executeTakeFirst()) ?? findWaiting(db, id)

/** The planned matches and waiting fixtures of these events. */
export async function listPlansOfEvents(db: Reader, eventIds: readonly string[]): Promise<RowWithSides[]> {
  const events = [...eventIds, '']
  const matches = selectWithSides(db)
    .where('match.event_id', 'in', events)
    .where('match.status', 'in', ['UPCOMING', 'LIVE'])
    .where('match.date', 'is not', null)
  const waiting = await listWaiting(db, (all) =>
    all.where('event.id', 'in', events).where('fixture.date', 'is not', null),
  )
  return [...(await matches.execute()), ...waiting]
}

export async function listUnplanned(db: Reader) {
  const open = (await listOpenMatches(db)).flatMap(({ event_id: id, event_name: name, event_sport: sport, ...row }) =>
    id === null || sport === null ? [] : { id, title: eventTitle({ name, sport, gender: row.gender }) },
  )
  return [...Map.groupBy(open, ({ id }) => id)]
    .map(([_id, own]) => ({ _id, name: own[0]?.title ?? '', matches: own.length }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

interface Round {
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

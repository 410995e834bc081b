import { eventTitle } from '#contract/event/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import type { SeasonRules } from '#rules/season-rules.ts'
import { matchOutcomes } from '#rules/stages/fixture-sides.ts'
import type { Row } from '#server/db/schema.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** Everything in an open season that the rules give points for. */
export async function findSeasonFacts(
  db: Reader,
  season: Row<'season'>,
  { firstDay, versions }: SeasonRules,
): Promise<SeasonFacts> {
  const events = await db.selectFrom('event').selectAll().where('season_id', '=', season.id).orderBy('id').execute()
  const dayOf = (day: string) => (day < firstDay ? firstDay : day)
  const begun = new Map(
    events.map((event) => [event.id, { day: dayOf(event.begins_on), knownVersion: event.known_version }]),
  )
  const places = Map.groupBy(await listPlaces(db, season.id), ({ event_id }) => event_id)
  const matches = await listResults(db, season.id)
  const outcomes = await listOutcomes(db, season.id)
  const meets = new Set(events.map(({ meet_id }) => meet_id))
  return {
    versions: [...versions],
    departments: await db.selectFrom('department').select(['id as _id', 'name']).orderBy('name_key').execute(),
    events: events.map((event) => ({
      _id: event.id,
      name: eventTitle(event),
      sport: event.sport,
      gender: event.gender,
      kind: event.kind,
      tier: event.tier,
      day: dayOf(event.begins_on),
      knownVersion: event.known_version,
      ...(event.meet_id !== null && { meet: event.meet_id }),
      entries: (meets.has(event.id) && event.has_places_by_hand === 0 ? [] : (places.get(event.id) ?? [])).map(
        ({ department_id, entry, place }) => ({
          department: department_id,
          entry,
          place,
        }),
      ),
    })),
    matches: [
      ...matches.flatMap(
        ({ event_id, department1_id, department2_id, winner, outcome, date, known_version, ...more }) => {
          const { entry1, entry2, ...match } = more
          const beginning = (event_id && begun.get(event_id)) || {
            day: dayOf(date ?? firstDay),
            knownVersion: known_version,
          }
          const [one, other] = matchOutcomes({ winner, outcome })
          const side = { ...match, event: event_id, ...beginning }
          return [
            ...(one ? [{ ...side, department: department1_id, ...labelled(entry1), outcome: one }] : []),
            ...(other ? [{ ...side, department: department2_id, ...labelled(entry2), outcome: other }] : []),
          ]
        },
      ),
      ...outcomes.map(({ entry, ...side }) => ({
        ...side,
        ...labelled(entry),
        ...(begun.get(side.event) ?? { day: firstDay, knownVersion: null }),
      })),
    ],
    conduct: (await listConduct(db, season.id)).map(({ event_id, ...conduct }) => ({
      ...conduct,
      event: event_id,
      ...(begun.get(event_id) ?? { day: firstDay, knownVersion: null }),
    })),
    byHand: await listByHand(db, season.id),
    endedOn: null,
  }
}

const labelled = (entry: string | null) => (entry === null ? {} : { entry })

const listPlaces = (db: Reader, seasonId: string) =>
  db
    .selectFrom('event_place')
    .innerJoin('event', 'event.id', 'event_place.event_id')
    .selectAll('event_place')
    .where('event.season_id', '=', seasonId)
    .orderBy('event_place.event_id')
    .orderBy('event_place.position')
    .execute()

const listResults = (db: Reader, seasonId: string) =>
  db
    .selectFrom('match')
    .leftJoin('event', 'event.id', 'match.event_id')
    .leftJoin('fixture_match', 'fixture_match.match_id', 'match.id')
    .leftJoin('event_entry as one', 'one.id', 'fixture_match.entry1_id')
    .leftJoin('event_entry as other', 'other.id', 'fixture_match.entry2_id')
    .select(['one.label as entry1', 'other.label as entry2'])
    .select([
      'match.event_id',
      'match.department1_id',
      'match.department2_id',
      'match.winner',
      'match.outcome',
      'match.date',
    ])
    .select(['match.sport', 'match.gender', 'match.tag', 'match.known_version', 'event.kind'])
    .where('match.season_id', '=', seasonId)
    .where('match.status', '=', 'SUMMARY')
    .orderBy('match.id')
    .execute()

const listOutcomes = (db: Reader, seasonId: string) =>
  db
    .selectFrom('event_outcome')
    .innerJoin('event', 'event.id', 'event_outcome.event_id')
    .select(['event.id as event', 'event.sport', 'event.gender', 'event.kind'])
    .select(['event_outcome.department_id as department', 'event_outcome.entry', 'event_outcome.outcome'])
    .select('event_outcome.tag')
    .where('event.season_id', '=', seasonId)
    .orderBy('event.id')
    .orderBy('event_outcome.position')
    .execute()

const listConduct = (db: Reader, seasonId: string) =>
  db
    .selectFrom('event_conduct')
    .innerJoin('event', 'event.id', 'event_conduct.event_id')
    .select([
      'event_conduct.event_id',
      'event_conduct.department_id as department',
      'event_conduct.kind',
      'event.gender',
    ])
    .where('event.season_id', '=', seasonId)
    .orderBy('event_conduct.id')
    .execute()

async function listByHand(db: Reader, seasonId: string): Promise<SeasonFacts['byHand']> {
  const rows = await db
    .selectFrom('points_entry')
    .select(['department_id as department', 'gender'])
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .where('season_id', '=', seasonId)
    .where('kind', '=', 'ADJUSTMENT')
    .where((eb) => eb.or([eb('part', 'is', null), eb('part', '=', 'ENTRY')]))
    .groupBy(['department_id', 'gender'])
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, points: Number(amount) / 100 }))
}

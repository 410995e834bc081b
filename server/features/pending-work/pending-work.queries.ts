import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { eventTitle } from '#contract/event/calls.ts'
import type { FirstStep, PendingKind } from '#contract/pending-work/calls.ts'
import { PENDING_ITEMS_MAX } from '#contract/pending-work/pending-work.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Tables } from '#server/db/schema.ts'
import { countRows, hasRows } from '#server/platform/data/counting.ts'
import type { Reader } from '#server/platform/data/store.ts'

export interface PendingScope {
  /** Null for all departments. */
  department: string | null
  /** The caller's, also of an admin. */
  own: string | null
  /** The caller. */
  person: string
  /** By the club's clock. */
  today: string
  time: string
  inAWeek: string
  /** The moment, as columns have it. */
  now: string
}

interface Pending {
  count: number
  items: { id: string; name: string }[]
}

export const findPending: Record<PendingKind, (db: Reader, scope: PendingScope) => Promise<Pending>> = {
  unkeptMatches: async (db) => {
    const matches = db
      .selectFrom('match')
      .where('status', '=', 'LIVE')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('profile')
              .select('profile.id')
              .whereRef('profile.id', '=', 'match.score_updater_id')
              .where('profile.role', 'in', MATCH_MANAGERS),
          ),
        ),
      )
    const rows = await withSides(matches).select('match.room_id as id').execute()
    return {
      count: await countRows(matches),
      items: rows.map(({ id, ...sides }) => ({ id: id ?? '', name: nameOf(sides) })),
    }
  },

  pastMatches: async (db, { today, time }) => {
    const matches = db.selectFrom('match').where('status', '=', 'UPCOMING')
    return matchesOf(matches.where('plays_at', '<', `${today} ${time}`))
  },

  /** Those that somebody else has entered. */
  unconfirmedResults: async (db, { person }) => {
    const matches = selectOfSeason(db).where('confirmation', '=', 'OPEN')
    return matchesOf(matches.where((eb) => eb.or([eb('entered_by', 'is', null), eb('entered_by', '<>', person)])))
  },

  /** Those of a department are ruled on by others. */
  openDisputes: async (db, { own }) => {
    let matches = selectOfSeason(db).where((eb) => hasOpenDispute(eb))
    if (own !== null) matches = matches.where('department1_id', '<>', own).where('department2_id', '<>', own)
    return matchesOf(matches)
  },

  /** Of the caller's department, while they are provisional and its side has not disputed them. */
  provisionalResults: (db, { own, now }) =>
    matchesOf(
      selectOfSeason(db)
        .where('provisional_until', '>', now)
        .where((eb) =>
          eb.or([
            eb.and([eb('department1_id', '=', own), eb.not(hasOpenDispute(eb, 'TEAM1'))]),
            eb.and([
              eb('department2_id', '=', own),
              eb('department1_id', '<>', own),
              eb.not(hasOpenDispute(eb, 'TEAM2')),
            ]),
          ]),
        ),
    ),

  /** Closed events with several entries that have neither public draw nor match nor place. */
  undrawnEvents: (db, { today }) =>
    eventsOf(
      selectOpenEvents(db)
        .where('event.entries_close_on', '<', today)
        .where(
          ({ selectFrom, fn }) =>
            selectFrom('event_entry')
              .select(fn.countAll<number>().as('n'))
              .whereRef('event_entry.event_id', '=', 'event.id')
              .where('event_entry.state', '=', 'ENTERED'),
          '>',
          1,
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('event_stage')
                .innerJoin('stage_draw', 'stage_draw.stage_id', 'event_stage.id')
                .select('stage_draw.id')
                .whereRef('event_stage.event_id', '=', 'event.id')
                .where('stage_draw.voided_at', 'is', null)
                .where('stage_draw.is_public', '=', TRUE),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('match').select('match.id').whereRef('match.event_id', '=', 'event.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('event_place').select('event_id').whereRef('event_place.event_id', '=', 'event.id'))),
        ),
    ),

  /** By match. Questions about a match of the caller's department are answered by others. */
  openQuestions: async (db, { own }) => {
    let questions = db
      .selectFrom('player_question')
      .innerJoin('match', 'match.id', 'player_question.match_id')
      .innerJoin('event', 'event.id', 'match.event_id')
      .innerJoin('season', 'season.id', 'event.season_id')
      .where('season.is_open', '=', TRUE)
      .where('player_question.upheld', 'is', null)
    if (own !== null)
      questions = questions.where('match.department1_id', '<>', own).where('match.department2_id', '<>', own)
    const rows = await questions
      .innerJoin('team as t1', 't1.id', 'match.team1_id')
      .innerJoin('team as t2', 't2.id', 'match.team2_id')
      .select(['match.id', 't1.name as name1', 't2.name as name2'])
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .groupBy(['match.id', 't1.name', 't2.name'])
      .orderBy(({ fn }) => fn.min('player_question.asked_at'))
      .orderBy('match.id')
      .limit(PENDING_ITEMS_MAX)
      .execute()
    const items = rows.map(({ id, n, ...sides }) => ({
      id,
      name: Number(n) > 1 ? `${nameOf(sides)} (${n})` : nameOf(sides),
    }))
    return { count: await countRows(questions), items }
  },

  applicants: async (db, { department }) => {
    let applicants = db
      .selectFrom('application')
      .innerJoin('team', 'team.id', 'application.team_id')
      .where('application.status', '=', 'APPLIED')
    if (department !== null) applicants = applicants.where('team.department_id', '=', department)
    const rows = await applicants
      .select(['team.id', 'team.name'])
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .groupBy(['team.id', 'team.name', 'team.name_key'])
      .orderBy('team.name_key')
      .limit(PENDING_ITEMS_MAX)
      .execute()
    return {
      count: await countRows(applicants),
      items: rows.map(({ id, name, n }) => ({ id, name: `${name} (${n})` })),
    }
  },

  closingEvents: (db, { today, inAWeek }) =>
    eventsOf(
      selectOpenEvents(db).where('event.entries_close_on', '>=', today).where('event.entries_close_on', '<=', inAWeek),
    ),

  peopleWithoutDepartment: async (db) => {
    const people = db.selectFrom('profile').where('department_id', 'is', null).where('role', '=', 'USER')
    const items = people.select(['id', 'name']).orderBy('name_key').orderBy('id').limit(PENDING_ITEMS_MAX)
    return { count: await countRows(people), items: await items.execute() }
  },
}

const selectOfSeason = (db: Reader) =>
  db
    .selectFrom('match')
    .where('season_id', '=', ({ selectFrom }) => selectFrom('season').select('season.id').where('is_open', '=', TRUE))

function hasOpenDispute({ exists, selectFrom }: ExpressionBuilder<Tables, 'match'>, side?: 'TEAM1' | 'TEAM2') {
  const open = selectFrom('result_dispute')
    .select('result_dispute.id')
    .whereRef('result_dispute.match_id', '=', 'match.id')
    .where('result_dispute.ruling', 'is', null)
  return exists(side ? open.where('result_dispute.side', '=', side) : open)
}

/** The matches that begin first, with the names of their sides. */
const withSides = (matches: SelectQueryBuilder<Tables, 'match', object>) =>
  matches
    .innerJoin('team as t1', 't1.id', 'match.team1_id')
    .innerJoin('team as t2', 't2.id', 'match.team2_id')
    .select(['t1.name as name1', 't2.name as name2'])
    .orderBy('match.plays_at')
    .orderBy('match.id')
    .limit(PENDING_ITEMS_MAX)

async function matchesOf(matches: SelectQueryBuilder<Tables, 'match', object>): Promise<Pending> {
  const rows = await withSides(matches).select('match.id').execute()
  return { count: await countRows(matches), items: rows.map(({ id, ...sides }) => ({ id, name: nameOf(sides) })) }
}

const nameOf = ({ name1, name2 }: { name1: string; name2: string }) => `${name1} v ${name2}`

async function eventsOf(events: ReturnType<typeof selectOpenEvents>): Promise<Pending> {
  const rows = await events
    .select(['event.id', 'event.name', 'event.sport', 'event.gender'])
    .orderBy('event.entries_close_on')
    .orderBy('event.name_key')
    .orderBy('event.id')
    .limit(PENDING_ITEMS_MAX)
    .execute()
  return { count: await countRows(events), items: rows.map(({ id, ...event }) => ({ id, name: eventTitle(event) })) }
}

/** The events of the open season that have not ended. */
const selectOpenEvents = (db: Reader) =>
  db
    .selectFrom('event')
    .innerJoin('season', 'season.id', 'event.season_id')
    .where('season.is_open', '=', TRUE)
    .where('event.state', 'not in', ['FINAL', 'NOT_PLAYED'])

/** Whether an admin of a new club has made each first step. */
export const isStepDone: Record<FirstStep, (db: Reader) => Promise<boolean>> = {
  club: (db) => hasRows(db.selectFrom('club').where('logo_id', 'is not', null)),
  departments: (db) => hasRows(db.selectFrom('department')),
  posts: (db) => hasRows(db.selectFrom('profile').where('role', 'not in', ['ADMIN', 'USER'])),
  teams: (db) => hasRows(db.selectFrom('team')),
  championship: (db) => hasRows(db.selectFrom('gc_record').where('is_current', '=', 1)),
  match: (db) => hasRows(db.selectFrom('match')),
}

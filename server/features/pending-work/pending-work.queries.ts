import type { SelectQueryBuilder } from 'kysely'
import { MATCH_MANAGERS } from '#contract/access.ts'
import type { FirstStep, PendingKind } from '#contract/pending-work.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Reader } from '#server/platform/data/store.ts'

export interface PendingScope {
  /** Null for all departments. */
  department: string | null
  /** By the club's clock. */
  today: string
  time: string
  inAWeek: string
}

export const countPending: Record<PendingKind, (db: Reader, scope: PendingScope) => Promise<number>> = {
  unkeptMatches: (db) =>
    count(
      db
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
        ),
    ),

  pastMatches: (db, { today, time }) =>
    count(db.selectFrom('match').where('status', '=', 'UPCOMING').where('plays_at', '<', `${today} ${time}`)),

  /** Closed events with several entries that have neither draw nor match nor place. */
  undrawnEvents: (db, { today }) =>
    count(
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
                .where('stage_draw.voided_at', 'is', null),
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

  applicants: (db, { department }) => {
    const applicants = db.selectFrom('application').where('application.status', '=', 'APPLIED')
    if (department === null) return count(applicants)
    return count(
      applicants.innerJoin('team', 'team.id', 'application.team_id').where('team.department_id', '=', department),
    )
  },

  closingEvents: (db, { today, inAWeek }) =>
    count(
      selectOpenEvents(db).where('event.entries_close_on', '>=', today).where('event.entries_close_on', '<=', inAWeek),
    ),

  peopleWithoutDepartment: (db) =>
    count(db.selectFrom('profile').where('department_id', 'is', null).where('role', '=', 'USER')),
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
  club: (db) => has(db.selectFrom('club').where('logo_id', 'is not', null)),
  departments: (db) => has(db.selectFrom('department')),
  posts: (db) => has(db.selectFrom('profile').where('role', 'not in', ['ADMIN', 'USER'])),
  teams: (db) => has(db.selectFrom('team')),
  championship: (db) => has(db.selectFrom('gc_record').where('is_current', '=', 1)),
  match: (db) => has(db.selectFrom('match')),
}

async function has<T extends keyof Tables, O>(rows: SelectQueryBuilder<Tables, T, O>): Promise<boolean> {
  const found = rows.select(({ lit }) => lit(1).as('found')).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

async function count<T extends keyof Tables, O>(rows: SelectQueryBuilder<Tables, T, O>): Promise<number> {
  const { n } = await rows.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

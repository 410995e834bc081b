import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAttemptsOfSame } from '#server/features/championship/records/event-record.queries.ts'
import { listPlacesInRecords, listWonEvents } from '#server/features/gc/honours.queries.ts'
import { openPlansWithoutRows, type QueryPlans } from '#server/testing/statements/query-plans.ts'
import { listMeetings } from './head-to-head.queries.ts'

const [ONE, OTHER] = ['0123456789abcdef01234567', '89abcdef0123456789abcdef']
const READ_WHOLE =
  /(SCAN|Seq Scan on) (match|event|event_place|stage_attempts|gc_standing|gc_table_row|placed|own|made)\b/

let plans: QueryPlans
beforeAll(async () => {
  plans = await openPlansWithoutRows()
})
afterAll(() => plans.close())

test.each([
  [
    'the meetings of two departments',
    'match_by_department',
    (db) => listMeetings(db, { of: 'departments', one: ONE, other: OTHER }, { sport: 'CHESS' }),
  ],
  ['the meetings of two teams', 'match_by_team', (db) => listMeetings(db, { of: 'teams', one: ONE, other: OTHER }, {})],
  [
    'the marks of an event in all seasons',
    'event_by_name',
    (db) => listAttemptsOfSame(db, { sport: 'ATHLETICS', gender: 'MALE', name_key: 'long jump' }),
  ],
  ['the places in championships', 'gc_table_row_pkey|autoindex_gc_table_row', (db) => listPlacesInRecords(db, ONE)],
  ['the events that were won', 'event_place_by_department', (db) => listWonEvents(db, ONE)],
] satisfies [string, string, Parameters<QueryPlans['of']>[0]][])(
  '%s are found in %s: no table of results is read whole',
  async (_, index, work) => {
    const asked = (await plans.of(work)).join('\n')
    expect(asked).not.toMatch(READ_WHOLE)
    if (plans.engine === 'sqlite') expect(asked).toMatch(new RegExp(index))
  },
)

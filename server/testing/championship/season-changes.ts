import fc from 'fast-check'
import type { GcRecordDetails } from '#contract/gc/calls.ts'
import type { RuleBookInput } from '#contract/rule-book/calls.ts'
import type { Reply } from '#server/testing/client.ts'
import type { Entrant, League } from '#server/testing/league.ts'

const NOBODY = '0123456789abcdef01234567'
const ENTRANTS = ['Civil', 'Maths', 'Physics'] as const
const SIDES = [
  ['Civil', 'Maths'],
  ['Maths', 'Physics'],
] as const

const entrant = fc.constantFrom<Entrant>(...ENTRANTS)
const index = fc.nat({ max: 3 })
const place = fc.option(fc.integer({ min: 1, max: 5 }))
const points = fc.integer({ min: 0, max: 30 })

const ruleBook = fc.record<RuleBookInput>({
  tiers: fc.tuple(points, points, points).map((tier) => ({ A: tier.sort((one, other) => other - one) })),
  pays: fc.constantFrom(
    [],
    [{ tier: 'A' }],
    [
      { sport: 'CHESS', tier: 'A', counting: 1 },
      { tier: 'A', finisher: 1 },
    ],
  ),
  ties: fc.constantFrom('SHARE', 'FULL', 'DECIDE'),
  emptyPlaces: fc.constantFrom('LEAVE', 'MOVE_UP'),
  minimum: fc.constantFrom({}, { entries: 2 }),
  matches: fc.record({ win: points, tie: points, loss: fc.constantFrom(0, -1) }),
  participation: fc.record({ SEASON: points }),
  secondStage: fc.constantFrom(
    [],
    [{ sport: 'SHOTPUT', points: [5, 3, 1] }],
    [
      { sport: 'CHESS', points: [5, 3, 1] },
      { sport: 'CRICKET', points: [6, 4] },
    ],
  ),
  conduct: fc.constant({ NO_SHOW: -2.5 }),
  bonuses: fc.record({ CLEAN_SEASON: points, ALL_EVENTS: points }),
  tables: fc.constantFrom([], [{ name: 'Overall' }, { name: 'Men', genders: ['MALE'] }]),
  tieBreaks: fc.constantFrom([], ['FIRSTS', 'SECONDS']),
})

const does = <const Verb extends string>(verb: Verb) => fc.constant(verb)
/** One change of a season as data, so that fast-check can print it. */
export const seasonChange = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: does('setPlaces'), event: index, places: fc.array(place, { maxLength: 5 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: does('result'), event: fc.option(index), winner: fc.constantFrom('TEAM1', 'TIE') }),
  },
  { weight: 2, arbitrary: fc.record({ does: does('deleteMatch'), match: index }) },
  { weight: 2, arbitrary: fc.record({ does: does('moveMatch'), match: index, event: index, joins: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: does('setMeet'), event: index, part: index, joins: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: does('recordConduct'), event: index, entrant }) },
  { weight: 1, arbitrary: fc.record({ does: does('takeBack'), conduct: index }) },
  { weight: 2, arbitrary: fc.record({ does: does('adopt'), rules: ruleBook }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: does('update'), event: index, kind: fc.constantFrom('SEASON', 'ONE_DAY') }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('byHand'), entrant, points: fc.integer({ min: -9, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ does: does('adjust'), entrant, points }) },
  { weight: 1, arbitrary: fc.record({ does: does('deleteEvent'), event: index }) },
  { weight: 1, arbitrary: fc.record({ does: does('settle'), nextRules: ruleBook }) },
)
export type SeasonChange = typeof seasonChange extends fc.Arbitrary<infer T> ? T : never

/** A league whose season is changed at random, and what the changes made. */
export interface ChangedSeason {
  league: League
  /** Three events of the open season. */
  events: string[]
  matches: string[]
  conduct: string[]
  /** Each settled championship as it was at once after its end. */
  records: GcRecordDetails[]
}

export async function openChangedSeason(league: League): Promise<ChangedSeason> {
  const season: ChangedSeason = { league, events: [], matches: [], conduct: [], records: [] }
  await addEvents(season)
  return season
}

const KINDS = [
  ['CHESS', 'MALE'],
  ['CRICKET', 'MALE'],
  ['SHOTPUT', 'MIXED'],
] as const

/** Creates the events that a season does not have yet. */
async function addEvents({ league, events }: ChangedSeason): Promise<void> {
  for (const [at, [sport, gender]] of KINDS.entries()) events[at] ||= (await league.event(sport, gender))._id
}

/**
 * Makes changes at the same time, so that they meet each other. Then the season has three events again. Returns the replies
 * in their order.
 */
export async function makeAtOnce(season: ChangedSeason, changes: readonly SeasonChange[]): Promise<Reply[]> {
  const replies = await Promise.all(changes.map((change) => make(season, change)))
  for (const [at, { status, body }] of replies.entries()) {
    const change = changes[at]
    if (status !== 200 || !change) continue
    if (change.does === 'result') season.matches.push(body.body._id)
    if (change.does === 'recordConduct') season.conduct.push(body.body.conduct.at(-1)._id)
    if (change.does === 'deleteEvent') season.events[change.event] = ''
    if (change.does === 'settle') {
      season.events.fill('')
      await season.league.admin.post('rulebook/adopt', { rules: change.nextRules, reason: 'The next season' })
    }
  }
  await addEvents(season)
  return replies
}

async function make(season: ChangedSeason, change: SeasonChange): Promise<Reply> {
  const { admin, helper, departments, sides } = season.league
  const eventOf = (at: number) => season.events[at] ?? NOBODY
  const matchOf = (at: number) => season.matches.at(-1 - at) ?? NOBODY
  switch (change.does) {
    case 'setPlaces': {
      const places = change.places.map((found, at) => ({
        place: found,
        ...(found === null && { outcome: 'DID_NOT_FINISH' }),
        department: departments[ENTRANTS[at % 3] ?? 'Civil'],
        entry: String(at),
      }))
      return helper.put(`event/setPlaces/${eventOf(change.event)}`, { places, reason: 'By hand' })
    }
    case 'result': {
      const [first, second] = SIDES[season.matches.length % 2] ?? SIDES[0]
      const ofEvent = change.event === null ? '' : eventOf(change.event)
      return helper.post('match/createSummary', { ...sides(first, second), winner: change.winner, event: ofEvent })
    }
    case 'deleteMatch':
      return helper.delete(`match/deleteMatch/${matchOf(change.match)}`)
    case 'moveMatch':
      return helper.put(`event/setMatches/${eventOf(change.event)}`, {
        [change.joins ? 'add' : 'remove']: [matchOf(change.match)],
      })
    case 'setMeet':
      return helper.put(`event/setMeet/${eventOf(change.event)}`, {
        [change.joins ? 'add' : 'remove']: [eventOf(change.part)],
      })
    case 'recordConduct':
      return helper.post(`event/recordConduct/${eventOf(change.event)}`, {
        department: departments[change.entrant],
        kind: 'NO_SHOW',
      })
    case 'takeBack':
      return helper.delete(`event/deleteConduct/${season.conduct.at(-1 - change.conduct) ?? NOBODY}`)
    case 'adopt':
      return admin.post('rulebook/adopt', { rules: change.rules, reason: 'Other rules' })
    case 'update':
      return helper.put(`event/updateEvent/${eventOf(change.event)}`, { kind: change.kind })
    case 'byHand':
      return admin.post('pointsTable/addEntry', {
        department: departments[change.entrant],
        points: change.points,
        reason: 'By hand',
      })
    case 'adjust':
      return admin.put(`pointsTable/updatePointTable/${departments[change.entrant]}`, { points: change.points })
    case 'deleteEvent':
      return helper.delete(`event/deleteEvent/${eventOf(change.event)}`)
    case 'settle':
      return settle(season)
  }
}

/** Settles a championship of its own name. Of several leaders the first one wins. */
async function settle({ league, records }: ChangedSeason): Promise<Reply> {
  const { admin, visitor } = league
  await admin.post('gc/createCurrentGCSession', { name: `Championship ${records.length + 1}` })
  const asked = await admin.post('gc/settleCurrentGCSession')
  const leaders = asked.body.code === 'winner_undecided' ? asked.body.leaders : []
  const settled = leaders.length > 0 ? await admin.post('gc/settleCurrentGCSession', { wonBy: leaders[0] }) : asked
  if (settled.status === 200) records.push((await visitor.get(`gc/viewGCRecord/${settled.body.body._id}`)).body.body)
  return settled
}

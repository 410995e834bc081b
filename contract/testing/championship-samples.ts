import type { EntriesCreate, EntryCreate, EntryDecision, EntryUpdate, SeasonLimits } from '#contract/entry/calls.ts'
import type { EntrySquadUpdate } from '#contract/entry-squad/calls.ts'
import type { EventCreate, EventsCreate, EventUpdate } from '#contract/event/calls.ts'
import type {
  ConductCreate,
  ConductRows,
  EventMatchesUpdate,
  EventsOfMeetUpdate,
  PlacesUpdate,
} from '#contract/event-result/calls.ts'
import type { ChampionshipStart, GcRecordCreate } from '#contract/gc/calls.ts'
import type { LineUpUpdate } from '#contract/line-up/calls.ts'
import type { QuestionAnswer, QuestionCreate } from '#contract/player-question/calls.ts'
import type { PointsEntryCreate, PointsRules, PointsUpdate } from '#contract/points/calls.ts'
import type { RuleBook, RuleBookAdopt } from '#contract/rule-book/calls.ts'
import type { Whole } from './samples.ts'

export const pointsUpdate: Whole<PointsUpdate> = { points: 12.75, reason: 'Fair play, and a point for the umpires' }

export const pointsRules: Whole<PointsRules> = {
  sports: { CHESS: 0.5, TUG_OF_WAR: 3 },
  tags: { FINAL: 5, SEMI_FINAL: 2.25 },
}

export const ruleBook: Whole<RuleBook> = {
  tiers: { A: [25, 15, 10.5], 'One day': [5, 3, 3, 0] },
  pays: [
    { sport: 'CRICKET', gender: 'MALE', tier: 'A' },
    { sport: 'SHOTPUT', tier: 'One day', counting: 2, ties: 'FULL', emptyPlaces: 'MOVE_UP', finisher: 0.25 },
    { tier: 'A', minimum: { entries: 4 } },
  ],
  ties: 'SHARE',
  emptyPlaces: 'LEAVE',
  counting: 1,
  minimum: { entries: 2, departments: 2 },
  matches: {
    win: 1,
    tie: 0.5,
    loss: 0,
    default: -1,
    forfeit: -2.5,
    bye: 1,
    byeWon: 1,
    sports: { CHESS: 0.5 },
    tags: { FINAL: 5 },
    kinds: ['SEASON'],
  },
  participation: { SEASON: 2, ONE_DAY: 1 },
  secondStage: [{ sport: 'SHOTPUT', points: [8, 7, 6, 5, 4, 3, 2, 1] }],
  conduct: { NO_SHOW: -5, SENDING_OFF: -10 },
  bonuses: { CLEAN_SEASON: 25, ALL_EVENTS: 10 },
  tables: [{ name: 'Overall' }, { name: 'Men', genders: ['MALE'] }],
  tieBreaks: ['FIRSTS', 'SECONDS', 'THIRDS', 'PARTICIPATIONS'],
}

export const ruleBookAdopt: Whole<RuleBookAdopt> = {
  rules: ruleBook,
  from: '2026-02-01',
  reason: 'Athletics count double from February on',
  basedOn: 0,
}

export const eventCreate: Whole<EventCreate> = {
  sport: 'SHOTPUT',
  gender: 'MIXED',
  name: 'Relay, 4 x 100 m',
  tier: 'A',
  kind: 'ONE_DAY',
  beginsOn: '2026-02-14',
  entrant: 'TEAM',
  entriesEach: 2,
  entriesCloseOn: '2026-02-07',
  squadMin: 4,
  squadMax: 6,
  reservesMax: 2,
  eachGenderMin: 2,
}

export const eventsCreate: Whole<EventsCreate> = {
  sports: ['CRICKET', 'CHESS'],
  genders: ['MALE', 'FEMALE', 'MIXED'],
  tier: 'A',
  kind: 'SEASON',
  beginsOn: '2026-02-01',
}

export const eventUpdate: Whole<EventUpdate> = {
  sport: 'CHESS',
  gender: 'FEMALE',
  name: 'Blitz',
  tier: 'One day',
  kind: 'SEASON',
  beginsOn: '2026-02-15',
  entrant: 'PAIR',
  entriesEach: 3,
  entriesCloseOn: '2026-02-08',
  squadMin: 2,
  squadMax: 2,
  reservesMax: 1,
  eachGenderMin: 1,
  state: 'RUNNING',
}

export const placesUpdate: Whole<PlacesUpdate> = {
  places: [
    { place: 1, department: '0123456789abcdef01234567', entry: 'A' },
    { place: 3, department: '89abcdef0123456789abcdef' },
    { place: null, department: '0123456789abcdef01234567', entry: 'B', outcome: 'DISQUALIFIED' },
  ],
  final: false,
  reason: 'The photo of the finish was looked at again.',
  basedOn: '3q2-7wAAAAAAAAAA',
}

export const conductCreate: Whole<ConductCreate> = {
  department: '0123456789abcdef01234567',
  kind: 'NO_SHOW',
  note: 'They had been told twice.',
}

export const conductRows: Whole<ConductRows> = { rows: [conductCreate] }

export const entryCreate: Whole<EntryCreate> = {
  event: '0123456789abcdef01234567',
  department: '89abcdef0123456789abcdef',
  team: '0123456789abcdef89abcdef',
  label: 'B',
  reason: 'Their mail was lost on the way.',
}

export const entriesCreate: Whole<EntriesCreate> = {
  rows: [
    {
      ...entryCreate,
      newTeam: false,
      members: [{ person: '0123456789abcdef01234567', reserve: false, captain: true }],
    },
  ],
}

export const entryUpdate: Whole<EntryUpdate> = { team: '0123456789abcdef89abcdef', label: 'Juniors' }

export const entryDecision: Whole<EntryDecision> = { reason: 'Two players are injured.', reopens: false }

export const entrySquadUpdate: Whole<EntrySquadUpdate> = {
  members: [
    { person: '0123456789abcdef01234567', reserve: false, captain: true },
    { name: 'Kavya Iyer', rollNumber: '21CE1042', gender: 'FEMALE', reserve: true, captain: false },
  ],
  version: 3,
}

export const lineUpUpdate: Whole<LineUpUpdate> = {
  members: [{ member: '0123456789abcdef01234567', reserve: true }],
  version: 1,
}

export const questionCreate: Whole<QuestionCreate> = {
  match: '0123456789abcdef01234567',
  entry: '89abcdef0123456789abcdef',
  member: 2,
  name: 'Kavya Iyer',
  text: 'A student of another department.',
}

export const questionAnswer: Whole<QuestionAnswer> = { upheld: false, text: 'The register names this department.' }

export const seasonLimits: Whole<SeasonLimits> = { eventsPerPerson: 4 }

export const eventMatchesUpdate: Whole<EventMatchesUpdate> = {
  add: ['0123456789abcdef01234567'],
  remove: ['89abcdef0123456789abcdef'],
}

export const eventsOfMeetUpdate: Whole<EventsOfMeetUpdate> = eventMatchesUpdate

export const pointsEntryCreate: Whole<PointsEntryCreate> = {
  department: '0123456789abcdef01234567',
  points: -2.5,
  reason: 'The list came two days late',
  event: '89abcdef0123456789abcdef',
}

export const championshipStart: Whole<ChampionshipStart> = { name: '2026–27' }

export const gcRecordCreate: Whole<GcRecordCreate> = {
  year: 1980,
  name: 'Winter Games',
  wonBy: '0123456789abcdef01234567',
}

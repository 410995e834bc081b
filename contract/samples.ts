import type { AnnouncementCreate } from './announcement.ts'
import type { Login, PasswordUpdate, Signup } from './auth.ts'
import type { ClubUpdate, SetUp } from './club.ts'
import type { DepartmentCreate, DepartmentUpdate } from './department.ts'
import type { EventCreate, EventsCreate, EventUpdate } from './event.ts'
import type { ConductCreate, EventMatchesUpdate, PlacesUpdate } from './event-result.ts'
import type { ChampionshipStart, GcRecordCreate } from './gc.ts'
import type { ScoreUpdate } from './live.ts'
import type { SummaryCreate, UpcomingCreate, UpcomingUpdate } from './match.ts'
import type { PointsEntryCreate, PointsRules, PointsUpdate } from './points.ts'
import type { ProfileUpdate } from './profile.ts'
import type { RuleBook, RuleBookAdopt } from './rule-book.ts'
import type { TeamCreate, TeamUpdate } from './team.ts'

/** Samples with every field. A new field of the contract does not compile until a sample has it. */
type Whole<T> = { [K in keyof T]-?: Exclude<T[K], undefined | null> }

export const departmentCreate: Whole<DepartmentCreate> = {
  name: 'Mechanical Engineering',
  about: 'Machines, gears and a football team that is feared.\nFounded with the college.',
}
export const departmentUpdate: Whole<DepartmentUpdate> = {
  name: 'Mechanical and Automotive Engineering',
  about: 'Now with engines.',
}
export const login: Whole<Login> = { email: 'admin@example.test', password: 'Winning!2026' }

export const signup: Whole<Signup> = {
  name: 'Ravi Menon',
  email: 'ravi.menon@college.test',
  password: 'Jumping!2026',
  department: '0123456789abcdef01234567',
  gender: 'MALE',
}
export const passwordUpdate: Whole<PasswordUpdate> = { oldPassword: 'Jumping!2026', newPassword: 'Running?2026' }
export const profileUpdate: Whole<ProfileUpdate> = {
  name: 'Ravi K. Menon',
  about: 'Left-arm spin,\nright-hand bat.',
  achievements: 'Best bowler of 2025.',
  department: '0123456789abcdef01234567',
}

export const clubUpdate: Whole<ClubUpdate> = {
  name: 'Hilltop Sports Club',
  tagline: 'Play hard, shake hands',
  primaryColor: '#1B4F9C',
  secondaryColor: '#FFB81C',
  figures: [
    { figure: '240', label: 'Athletes' },
    { figure: '12', label: 'Sports' },
    { figure: '3 cups', label: 'This year' },
    { figure: '1998', label: 'Founded' },
  ],
  countsFigures: true,
  signupDomains: ['college.test', 'alumni.college.test'],
}
const { signupDomains: _, ...face } = clubUpdate
export const setUp: Whole<SetUp> = {
  ...face,
  token: 'the-token-from-the-console',
  admin: { name: 'Asha Rao', ...login },
  departments: ['Civil Engineering', 'Computer Science'],
  demo: false,
}

export const teamCreate: Whole<TeamCreate> = {
  name: 'Mech Mavericks',
  motto: 'One more over',
  description: 'We bat deep.\nAnd we field like it is the last ball.',
  department: '0123456789abcdef01234567',
  gender: 'MALE',
  sport: 'CRICKET',
}
export const teamUpdate: Whole<TeamUpdate> = {
  name: 'Mech Marvels',
  motto: 'Two more overs',
  description: 'Now with a coach.',
}

export const announcementCreate: Whole<AnnouncementCreate> = {
  title: 'Trials on Saturday',
  description: 'Bring shoes & water.\nAll about it: https://club.test/trials?day=6 (or ask <the helpers>).',
  department: '0123456789abcdef01234567',
  gender: 'FEMALE',
  sport: 'FOOTBALL',
  url: 'https://club.test/trials',
}

export const upcomingCreate: Whole<UpcomingCreate> = {
  team1: '0123456789abcdef01234567',
  team2: '89abcdef0123456789abcdef',
  sport: 'CHESS',
  gender: 'MALE',
  tag: 'SEMI_FINAL',
  venue: 'Main Hall, board 1',
  date: '2028-02-29',
  time: '16:30',
  status: 'UPCOMING',
  event: '0123456789abcdef89abcdef',
  despiteClash: true,
}
export const upcomingUpdate: Whole<UpcomingUpdate> = {
  tag: 'FINAL',
  venue: 'Reading Room',
  date: '2028-03-01',
  time: '00:00',
  despiteClash: true,
}
export const summaryCreate: Whole<SummaryCreate> = {
  team1: '0123456789abcdef01234567',
  team2: '89abcdef0123456789abcdef',
  sport: 'CHESS',
  gender: 'MALE',
  tag: 'DO_OR_DIE',
  venue: 'Library, 2nd floor',
  date: '2026-01-31',
  time: '23:59',
  status: 'SUMMARY',
  event: '0123456789abcdef89abcdef',
  team1Score: 0,
  team2Score: 1000,
  winner: 'TEAM2',
  reason: 'The arbiter counted the boards again.',
}
export const scoreUpdate: Whole<ScoreUpdate> = {
  team: 'TEAM2',
  score: 0,
  from: 1000,
  scoreUpdater: '0123456789abcdef01234567',
  roomId: 'Court-2_final',
  key: '1a2b-3c4d_5E6F',
}
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
}
export const conductCreate: Whole<ConductCreate> = {
  department: '0123456789abcdef01234567',
  kind: 'NO_SHOW',
  note: 'They had been told twice.',
}
export const eventMatchesUpdate: Whole<EventMatchesUpdate> = {
  add: ['0123456789abcdef01234567'],
  remove: ['89abcdef0123456789abcdef'],
}
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

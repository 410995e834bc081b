import type { AnnouncementCreate } from '#contract/announcement/calls.ts'
import type { Login, PasswordUpdate, Signup } from '#contract/auth/calls.ts'
import type { ClubUpdate, SetUp } from '#contract/club/calls.ts'
import type { DepartmentCreate, DepartmentUpdate } from '#contract/department/calls.ts'
import type { GroundCreate } from '#contract/ground/calls.ts'
import type { ScoreUpdate } from '#contract/live/calls.ts'
import type { MatchPlans, SummaryCreate, UpcomingCreate, UpcomingUpdate } from '#contract/match/calls.ts'
import type { ProfileUpdate } from '#contract/profile/calls.ts'
import type { TeamCreate, TeamUpdate } from '#contract/team/calls.ts'

/** Samples with every field. A new field of the contract does not compile until a sample has it. */
export type Whole<T> = { [K in keyof T]-?: Exclude<T[K], undefined | null> }

export const departmentCreate: Whole<DepartmentCreate> = {
  name: 'Mechanical Engineering',
  about: 'Machines, gears and a football team that is feared.\nFounded with the college.',
  color: '#8F1D2F',
}

export const departmentUpdate: Whole<DepartmentUpdate> = {
  name: 'Mechanical and Automotive Engineering',
  about: 'Now with engines.',
  color: '#1B4F9C',
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
  shortName: 'Hilltop SC',
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
  embedSites: ['https://college.test', 'http://*.alumni.test:8080'],
  requiresRegister: true,
  moreSports: ['HOCKEY'],
  lengths: { CHESS: 45, FOOTBALL: 70 },
  finalLengths: { FOOTBALL: 90 },
  restMinutes: 30,
  confirmResults: true,
  secondFactorRoles: ['DEPARTMENT_HEAD', 'HELPER'],
  binDays: 60,
  provisionalMinutes: 60,
}

const { name, shortName, tagline, primaryColor, secondaryColor, figures, countsFigures } = clubUpdate

export const setUp: Whole<SetUp> = {
  ...{ name, shortName, tagline, primaryColor, secondaryColor, figures, countsFigures },
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
  minutes: 90,
  status: 'UPCOMING',
  event: '0123456789abcdef89abcdef',
  despiteClash: true,
}

export const upcomingUpdate: Whole<UpcomingUpdate> = {
  tag: 'FINAL',
  venue: 'Reading Room',
  date: '2028-03-01',
  time: '00:00',
  minutes: 45,
  despiteClash: true,
}

export const groundCreate: Whole<GroundCreate> = {
  name: 'Library Hall',
  courts: [{ name: 'Board 1' }, { name: 'Board 2' }],
  opens: '08:00',
  closes: '20:00',
  sports: ['CHESS'],
  taken: [{ day: '2028-03-02', reason: 'Exams' }],
}

export const matchPlans: Whole<MatchPlans> = {
  rows: [
    {
      match: '0123456789abcdef01234567',
      date: '2028-03-01',
      time: '09:30',
      venue: 'Reading Room',
      despiteClash: true,
      known: { date: '2028-03-01', time: null, venue: 'Main Hall' },
    },
  ],
  together: true,
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
  detail: {
    parts: [
      { kind: 'BOARD', scores: [0, 1] },
      { kind: 'BOARD', scores: [0.5, 0.5] },
      { kind: 'BOARD', scores: [0, 1] },
    ],
  },
  event: '0123456789abcdef89abcdef',
  outcome: 'PLAYED',
  team1Score: 0,
  team2Score: 2,
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

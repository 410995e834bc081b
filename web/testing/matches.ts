import type { Match, MatchDetails, MatchTeam } from '#contract/match/calls.ts'

export const MAVERICKS: MatchTeam = {
  _id: '0000000000000000000000c1',
  name: 'Mech Mavericks',
  logo: null,
  department: { _id: '0000000000000000000000a1', name: 'Mechanical Engineering' },
}
export const STRIKERS: MatchTeam = {
  _id: '0000000000000000000000c2',
  name: 'Civil Strikers',
  logo: null,
  department: { _id: '0000000000000000000000a2', name: 'Civil Engineering' },
}

/** A match to come of which nothing else is known, changed in what a test is about. */
export const matchWith = (changes: Partial<Match> = {}): Match => ({
  _id: '0000000000000000000000e1',
  status: 'UPCOMING',
  team1: MAVERICKS,
  team2: STRIKERS,
  sport: 'CRICKET',
  gender: 'MALE',
  tag: null,
  venue: null,
  date: null,
  time: null,
  team1Score: null,
  team2Score: null,
  winner: null,
  roomId: null,
  version: 0,
  endedAt: null,
  ...changes,
})

/** One that the Mavericks have won. */
export const resultWith = (changes: Partial<Match> = {}): Match =>
  matchWith({
    status: 'SUMMARY',
    date: '2026-03-09',
    time: '17:30',
    team1Score: 152,
    team2Score: 143,
    winner: MAVERICKS._id,
    ...changes,
  })

/** The match as its own page shows it. */
export const detailsOf = (match: Match, changes: Partial<MatchDetails> = {}): MatchDetails => ({
  ...match,
  season: '0000000000000000000000f1',
  award: null,
  settledIn: null,
  keeper: null,
  reason: null,
  updatedAt: '2026-03-09T14:00:00.000Z',
  ...changes,
})

/** One that is played in `room-1`. */
export const liveWith = (changes: Partial<Match> = {}): Match =>
  matchWith({ status: 'LIVE', roomId: 'room-1', team1Score: 0, team2Score: 0, ...changes })

import type { Gender, Sport } from '#contract/enums.ts'

/** One sport of the championship: how many departments enter it, and in which weeks of the season it is played. */
export interface Competition {
  sport: Sport
  gender: Gender
  entrants: number
  weeks: readonly [from: number, to: number]
}

/** Eighty teams, eight of each department: five of men, three of women. Weeks after the ninth are still to come. */
export const COMPETITIONS: readonly Competition[] = [
  { sport: 'CRICKET', gender: 'MALE', entrants: 8, weeks: [0, 12] },
  { sport: 'FOOTBALL', gender: 'MALE', entrants: 8, weeks: [0, 11.5] },
  { sport: 'VOLLEYBALL', gender: 'MALE', entrants: 6, weeks: [1, 10] },
  { sport: 'KABBADI', gender: 'MALE', entrants: 6, weeks: [2, 11] },
  { sport: 'BASKETBALL', gender: 'MALE', entrants: 4, weeks: [3, 11] },
  { sport: 'BADMINTON', gender: 'MALE', entrants: 4, weeks: [0, 6] },
  { sport: 'TABLE_TENNIS', gender: 'MALE', entrants: 4, weeks: [5, 12] },
  { sport: 'CHESS', gender: 'MALE', entrants: 4, weeks: [0, 4] },
  { sport: 'CARROM', gender: 'MALE', entrants: 2, weeks: [4, 10] },
  { sport: 'TUG_OF_WAR', gender: 'MALE', entrants: 2, weeks: [7, 12] },
  { sport: 'SHOTPUT', gender: 'MALE', entrants: 2, weeks: [2, 5] },
  { sport: 'CRICKET', gender: 'FEMALE', entrants: 4, weeks: [2, 11.5] },
  { sport: 'VOLLEYBALL', gender: 'FEMALE', entrants: 4, weeks: [0, 8] },
  { sport: 'BASKETBALL', gender: 'FEMALE', entrants: 4, weeks: [4, 11.5] },
  { sport: 'BADMINTON', gender: 'FEMALE', entrants: 4, weeks: [3, 10] },
  { sport: 'FOOTBALL', gender: 'FEMALE', entrants: 2, weeks: [5, 12] },
  { sport: 'KABBADI', gender: 'FEMALE', entrants: 2, weeks: [6, 12] },
  { sport: 'TABLE_TENNIS', gender: 'FEMALE', entrants: 2, weeks: [1, 5] },
  { sport: 'CHESS', gender: 'FEMALE', entrants: 2, weeks: [5, 11] },
  { sport: 'CARROM', gender: 'FEMALE', entrants: 2, weeks: [7, 12] },
  { sport: 'TUG_OF_WAR', gender: 'FEMALE', entrants: 2, weeks: [8, 12] },
  { sport: 'SHOTPUT', gender: 'FEMALE', entrants: 2, weeks: [3, 6] },
]

import { BOSTON_UNIVERSITY, SONOMA_STATE } from '#rules/templates.ts'
import type { Championship } from './championships-of-places.ts'
import { event, inOrder, match, placed, seasonOf } from './season.ts'

/** With points for matches, byes and absences. Each season is invented, and its table was computed by hand. */
export const CHAMPIONSHIPS_OF_MATCHES: readonly Championship[] = [
  {
    name: 'Sonoma State: entering, wins and places pay, a forfeit costs',
    rules: SONOMA_STATE,
    season: seasonOf(SONOMA_STATE, {
      departments: ['Arts', 'Law', 'Music', 'Nursing'],
      events: [
        event('BASKETBALL', 'MIXED', inOrder('Law', 'Arts', 'Music', 'Nursing')),
        event('VOLLEYBALL', 'MIXED', inOrder('Arts', 'Law', 'Nursing')),
        event('FOOTBALL', 'MIXED', inOrder('Music', 'Law', 'Arts')),
        event('TABLE_TENNIS', 'MIXED', [...inOrder('Nursing', 'Music'), placed('Arts', null)]),
      ],
      matches: [
        match('Law', 'WIN'),
        match('Law', 'BYE'),
        match('Nursing', 'FORFEIT'),
        match('Arts', 'WIN'),
        match('Music', 'LOSS'),
      ],
    }),
    tables: {
      Overall: [
        // 250 + 200 + 200 + 3 x 50 + 2 x 15
        '1 Law 830',
        // 200 + 250 + 150 + 3 x 50 + 15: not finishing is not taking part
        '2 Arts 765',
        // 150 + 250 + 200 + 3 x 50
        '3 Music 750',
        // 100 + 150 + 250 + 3 x 50 - 25
        '4 Nursing 625',
      ],
    },
  },
  {
    name: 'Boston University: a bye pays, and pays more after the next win',
    rules: BOSTON_UNIVERSITY,
    season: seasonOf(BOSTON_UNIVERSITY, {
      departments: ['CAS', 'COM', 'ENG'],
      events: [
        event('FOOTBALL', 'MIXED', inOrder('CAS', 'COM', 'ENG')),
        event('BASKETBALL', 'MIXED', inOrder('ENG', 'COM')),
        event('VOLLEYBALL', 'MIXED', inOrder('COM', 'CAS')),
        event('BADMINTON', 'MIXED', inOrder('CAS')),
      ],
      matches: [
        match('CAS', 'BYE'),
        match('CAS', 'BYE_WON'),
        match('CAS', 'WIN'),
        match('COM', 'BYE'),
        match('ENG', 'WIN'),
      ],
    }),
    tables: {
      Overall: [
        // 3 x 10 + 10 + 10 + 20
        '1 CAS 70',
        // 3 x 10 + 10, and 2 x 10 + 20
        '2 COM 40',
        '2 ENG 40',
      ],
    },
  },
]

import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import {
  IIT_GANDHINAGAR,
  IIT_KHARAGPUR,
  INTER_IIT_ATHLETICS_DOUBLE,
  INTER_IIT_FOUR_PLACES,
  LOUGHBOROUGH,
  NIT_TIRUCHIRAPPALLI,
  SCIENTIA,
} from '#rules/templates.ts'
import { conduct, event, inOrder, placed, seasonOf } from './season.ts'

export interface Championship {
  name: string
  rules: RuleBook
  season: SeasonFacts
  /** Each table as text, a line for each department. */
  tables: Record<string, string[]>
}

const KHARAGPUR_GAMES = ['CRICKET', 'FOOTBALL', 'VOLLEYBALL', 'BASKETBALL', 'TABLE_TENNIS'] as const
const KHARAGPUR_ORDERS = [
  ['AZAD', 'NEHRU', 'PATEL', 'RK'],
  ['NEHRU', 'AZAD', 'RK', 'PATEL'],
  ['AZAD', 'PATEL', 'NEHRU', 'RK'],
  ['RK', 'AZAD', 'NEHRU', 'PATEL'],
  ['PATEL', 'RK', 'AZAD', 'NEHRU'],
]
const INTER_IIT_ORDER = inOrder('BOM', 'DEL', 'MAD', 'KGP')

/** Without points for matches. Each season is invented, and its tables were computed by hand. */
export const CHAMPIONSHIPS_OF_PLACES: readonly Championship[] = [
  {
    name: 'NIT Tiruchirappalli: tiers by sport and gender, two athletes, five departments, three points for absence',
    rules: NIT_TIRUCHIRAPPALLI,
    season: seasonOf(NIT_TIRUCHIRAPPALLI, {
      departments: ['CSE', 'ECE', 'EEE', 'MEC', 'CIV'],
      events: [
        // 25 18 12
        event('CRICKET', 'MALE', inOrder('MEC', 'CSE', 'CIV', 'ECE', 'EEE')),
        // 12 8 5
        event('FOOTBALL', 'FEMALE', inOrder('ECE', 'EEE', 'CSE', 'MEC', 'CIV')),
        // 20 12 8
        event('BADMINTON', 'MIXED', inOrder('CSE', 'MEC', 'ECE', 'EEE', 'CIV')),
        // The third athlete of MEC is passed over: CIV moves up to third. 5 and 3 for MEC, 1 for CIV.
        event('SHOTPUT', 'MALE', inOrder('MEC A', 'MEC B', 'MEC C', 'CIV', 'CSE', 'ECE', 'EEE')),
        // Four departments are too few for points.
        event('CHESS', 'MIXED', inOrder('EEE', 'CIV', 'CSE', 'MEC')),
      ],
      conduct: [conduct('CIV', 'LATE_OR_ABSENT')],
    }),
    tables: {
      Overall: [
        // 25 + 12 + 5 + 3
        '1 MEC 45',
        // 18 + 5 + 20
        '2 CSE 43',
        // 12 + 8
        '3 ECE 20',
        // 12 + 1 - 3
        '4 CIV 10',
        '5 EEE 8',
      ],
    },
  },
  {
    name: 'IIT Kharagpur: athletics pay double, and equal totals share a place',
    rules: IIT_KHARAGPUR,
    season: seasonOf(IIT_KHARAGPUR, {
      departments: ['AZAD', 'NEHRU', 'PATEL', 'RK'],
      events: [
        ...KHARAGPUR_GAMES.map((sport, index) => event(sport, 'MALE', inOrder(...(KHARAGPUR_ORDERS[index] ?? [])))),
        event('SHOTPUT', 'MALE', inOrder('NEHRU', 'RK', 'AZAD', 'PATEL')),
      ],
    }),
    tables: {
      Overall: [
        // 10 + 6 + 10 + 6 + 4 + 8
        '1 AZAD 44',
        // 6 + 10 + 4 + 4 + 20
        '1 NEHRU 44',
        // 4 + 10 + 6 + 12
        '3 RK 32',
        // 4 + 6 + 10
        '4 PATEL 20',
      ],
    },
  },
  {
    name: 'Inter-IIT: an event is paid by the version that holds on its first day',
    rules: INTER_IIT_ATHLETICS_DOUBLE,
    season: seasonOf(INTER_IIT_FOUR_PLACES, {
      departments: ['BOM', 'DEL', 'MAD', 'KGP'],
      versions: [
        { version: 1, from: '2026-01-10', rules: INTER_IIT_FOUR_PLACES },
        { version: 2, from: '2026-02-01', rules: INTER_IIT_ATHLETICS_DOUBLE },
      ],
      events: [
        { ...event('CRICKET', 'MALE', INTER_IIT_ORDER), day: '2026-01-31' },
        { ...event('FOOTBALL', 'MALE', INTER_IIT_ORDER), day: '2026-02-01' },
        { ...event('SHOTPUT', 'MALE', INTER_IIT_ORDER), day: '2026-01-12' },
        { ...event('SHOTPUT', 'FEMALE', INTER_IIT_ORDER), day: '2026-02-20' },
      ],
    }),
    tables: {
      Overall: [
        // 10 + 10 + 10 + 20
        '1 BOM 50',
        // 6 + 8 + 6 + 16
        '2 DEL 36',
        // 4 + 6 + 4 + 12
        '3 MAD 26',
        // 2 + 4 + 2 + 8
        '4 KGP 16',
      ],
    },
  },
  {
    name: 'IIT Gandhinagar: tables for men and women',
    rules: IIT_GANDHINAGAR,
    season: seasonOf(IIT_GANDHINAGAR, {
      departments: ['CSE', 'EE', 'ME'],
      events: [
        event('CRICKET', 'MALE', inOrder('ME', 'CSE', 'EE')),
        event('FOOTBALL', 'MALE', inOrder('EE', 'ME', 'CSE')),
        event('BADMINTON', 'FEMALE', inOrder('CSE', 'EE', 'ME')),
        event('CHESS', 'MIXED', inOrder('CSE', 'ME', 'EE')),
      ],
      conduct: [{ ...conduct('CSE', 'PENALTY'), gender: 'MALE' }],
    }),
    tables: {
      // CSE 7 + 5 + 10 + 10 - 2, ME 10 + 7 + 5 + 7, EE 5 + 10 + 7 + 5
      Overall: ['1 CSE 30', '2 ME 29', '3 EE 27'],
      Men: ['1 ME 17', '2 EE 15', '3 CSE 10'],
      Women: ['1 CSE 10', '2 EE 7', '3 ME 5'],
    },
  },
  {
    name: 'Loughborough: places of entries make the place of a hall, and tied places share',
    rules: LOUGHBOROUGH,
    season: seasonOf(LOUGHBOROUGH, {
      departments: ['Butler', 'Cayley', 'Faraday', 'Royce'],
      events: [
        // 50, and 35 for each of the two seconds.
        event('FOOTBALL', 'MALE', [placed('Royce', 1), placed('Butler', 2), placed('Cayley', 2), placed('Faraday', 4)]),
        // Entries have 8 to 1: Cayley 8 + 5, Faraday 7 + 6, Butler 4, Royce did not finish. The two first halls share
        // (30 + 24) / 2, the third has 18. Each finisher has 1 more.
        event('SHOTPUT', 'MALE', [
          ...inOrder('Cayley A', 'Faraday A', 'Faraday B', 'Cayley B', 'Butler A'),
          placed('Royce A', null),
        ]),
        event('CRICKET', 'MALE', inOrder('Butler', 'Royce', 'Faraday')),
        event('CHESS', 'MIXED', inOrder('Faraday', 'Butler', 'Cayley', 'Royce')),
      ],
      conduct: [conduct('Royce', 'WALK_OVER_NOT_TOLD'), conduct('Butler', 'SENDING_OFF')],
    }),
    tables: {
      Overall: [
        // 35 + 18 + 1 + 30 + 24 - 10
        '1 Butler 98',
        // 20 + 27 + 2 + 18 + 30
        '2 Faraday 97',
        // 35 + 27 + 2 + 18
        '3 Cayley 82',
        // 50 + 24 + 12 - 5
        '4 Royce 81',
      ],
    },
  },
  {
    name: 'SCIENTIA: taking part pays, and equal totals are compared by first places',
    rules: SCIENTIA,
    season: seasonOf(SCIENTIA, {
      departments: ['Chem', 'Bio', 'Math', 'Phys'],
      events: [
        // 15 10 7, and 2 for each.
        event('CRICKET', 'MALE', inOrder('Bio', 'Chem', 'Math', 'Phys')),
        event('FOOTBALL', 'MALE', inOrder('Phys', 'Math', 'Bio', 'Chem')),
        event('VOLLEYBALL', 'FEMALE', inOrder('Math', 'Phys', 'Chem', 'Bio')),
        // 10 7 5 1, and 2 for each department.
        event('CHESS', 'MALE', inOrder('Math A', 'Phys A', 'Chem A', 'Math B', 'Bio A')),
      ],
    }),
    tables: {
      Overall: [
        // 7 + 10 + 15 + 10 + 1 + 4 x 2
        '1 Math 51',
        // 15 + 10 + 7 + 4 x 2
        '2 Phys 40',
        // 15 + 7 + 4 x 2, with one first place
        '3 Bio 30',
        // 10 + 7 + 5 + 4 x 2, with none
        '4 Chem 30',
      ],
    },
  },
]

import type { Sport } from '#contract/values/enums.ts'
import { boards } from './boards.ts'
import { innings } from './innings/innings.ts'
import { marks } from './marks/marks.ts'
import { periods } from './periods.ts'
import { withTies } from './sets/rubbers.ts'
import { sets } from './sets/sets.ts'
import type { SportRules } from './sport.ts'

export const SPORT_RULES: Record<Sport, SportRules> = {
  CRICKET: innings({ steps: [2, 3, 4, 6], players: 11, superOvers: 2 }),
  FOOTBALL: periods({
    counts: 'Goals',
    hasTies: true,
    noun: 'extra time and penalties',
    rows: ['FULL_TIME', 'EXTRA_TIME', 'SHOOT_OUT'],
    main: 'HALF',
    count: 2,
    extra: 'EXTRA_TIME',
    extras: 1,
    shootOut: 'on penalties',
    inPlays: 'with halves and cards',
    plays: [{ kind: 'YELLOW_CARD' }, { kind: 'RED_CARD' }, { kind: 'MISS' }],
  }),
  VOLLEYBALL: sets({ bestOf: [1, 3, 5], target: 25, last: 15, hasScorers: true }),
  BASKETBALL: periods({
    counts: 'Points',
    steps: [2, 3],
    hasTies: false,
    noun: 'quarters',
    rows: ['QUARTER', 'QUARTER', 'QUARTER', 'QUARTER', 'OVERTIME'],
    main: 'QUARTER',
    count: 4,
    extra: 'OVERTIME',
    extras: 3,
    inPlays: 'with quarters',
  }),
  CHESS: boards({ counts: 'Boards', hasTies: true, most: 6, usual: 4, worth: 'SHARED' }),
  // The winner of a board has up to nine coins of the other side, and the queen.
  CARROM: boards({ counts: 'Points', steps: [2, 3, 5], hasTies: false, most: 7, usual: 3, worth: 12 }),
  TABLE_TENNIS: withTies(sets({ bestOf: [1, 3, 5, 7], target: 11, changeAt: 5 })),
  BADMINTON: withTies(sets({ bestOf: [1, 3], target: 21, cap: 30 })),
  KABBADI: periods({
    counts: 'Points',
    steps: [2, 3],
    hasTies: true,
    noun: 'halves',
    rows: ['HALF', 'HALF', 'EXTRA_TIME', 'SHOOT_OUT'],
    main: 'HALF',
    count: 2,
    extra: 'EXTRA_TIME',
    extras: 1,
    shootOut: 'in five raids',
    inPlays: 'with halves and all-outs',
    plays: [{ kind: 'ALL_OUT', points: 2 }],
  }),
  TUG_OF_WAR: sets({ part: 'PULL', unit: 'Pull', isTold: false, bestOf: [1, 3, 5], target: 1, lead: 1 }),
  // The world record is 23.56 m.
  SHOTPUT: marks({ kinds: ['DISTANCE'], longest: 2_500 }),
  HOCKEY: periods({
    counts: 'Goals',
    hasTies: true,
    noun: 'extra time and shoot-out',
    rows: ['FULL_TIME', 'EXTRA_TIME', 'SHOOT_OUT'],
    main: 'QUARTER',
    count: 4,
    extra: 'EXTRA_TIME',
    extras: 1,
    shootOut: 'in a shoot-out',
    inPlays: 'with quarters and cards',
    plays: [{ kind: 'GREEN_CARD' }, { kind: 'YELLOW_CARD' }, { kind: 'RED_CARD' }, { kind: 'MISS' }],
  }),
  TENNIS: withTies(sets({ bestOf: [1, 3, 5], target: 6, cap: 7, unit: 'Game', isTold: false })),
  SQUASH: withTies(sets({ bestOf: [1, 3, 5], target: 11, isTold: false })),
  THROWBALL: sets({ bestOf: [1, 3, 5], target: 25, last: 15, hasScorers: true }),
  KHO_KHO: periods({
    counts: 'Points',
    steps: [2],
    hasTies: true,
    noun: 'turns',
    rows: ['TURN', 'TURN', 'TURN', 'TURN'],
    main: 'TURN',
    count: 4,
    extra: 'EXTRA_TIME',
    extras: 2,
    inPlays: 'with turns',
  }),
  ATHLETICS: marks({ kinds: ['TIME', 'DISTANCE', 'HEIGHT'] }),
  SWIMMING: marks({ kinds: ['TIME'] }),
  WEIGHTLIFTING: marks({ kinds: ['WEIGHT'] }),
  JUDGED: marks({ kinds: ['SCORE'] }),
}

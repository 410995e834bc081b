import type { Sport } from '#contract/enums.ts'

interface SportFacts {
  /** Fewest and most players of a squad. */
  squad: readonly [number, number]
  venues: readonly string[]
  /** A motto for teams of this sport. */
  description: string
}

export const SPORT_FACTS: Record<Sport, SportFacts> = {
  CRICKET: {
    squad: [12, 15],
    venues: ['Main Ground', 'North Field'],
    description:
      'Nets on four evenings a week, a match among ourselves on Sunday mornings. Twenty overs, white ball, no excuses.',
  },
  FOOTBALL: {
    squad: [12, 15],
    venues: ['North Field', 'Main Ground'],
    description: 'Three at the back, everybody forward. We train behind the labs until the lights go out.',
  },
  VOLLEYBALL: {
    squad: [7, 9],
    venues: ['Volleyball Court 1', 'Volleyball Court 2'],
    description: 'Six on court, three who could be. Serves are practised by the hundred, and counted aloud.',
  },
  BASKETBALL: {
    squad: [6, 8],
    venues: ['Basketball Court', 'Indoor Stadium'],
    description: 'A short bench and a fast break. Open practice on Wednesdays: come and try to keep up.',
  },
  CHESS: {
    squad: [3, 4],
    venues: ['Library Hall', 'Common Room'],
    description: 'Four boards, one teapot. We go through every lost game together before we look at the won ones.',
  },
  CARROM: {
    squad: [2, 3],
    venues: ['Common Room'],
    description: 'Steady hands and a polished board. Doubles every evening after dinner.',
  },
  TABLE_TENNIS: {
    squad: [3, 4],
    venues: ['Indoor Stadium', 'Recreation Hall'],
    description: 'Three singles, two tables and a box of balls that is never full. Practice ends when the hall does.',
  },
  BADMINTON: {
    squad: [3, 4],
    venues: ['Indoor Stadium', 'Badminton Hall'],
    description: 'Singles and doubles, footwork first. Shuttles are shared, points are not.',
  },
  KABBADI: {
    squad: [8, 10],
    venues: ['Kabbadi Mat', 'East Ground'],
    description: 'Seven on the mat and one breath. Raiders run stairs, defenders hold ankles, everybody sleeps well.',
  },
  TUG_OF_WAR: {
    squad: [8, 9],
    venues: ['East Ground'],
    description: 'Eight pull, one calls the time. All heart, thick gloves and a rope older than most of us.',
  },
  SHOTPUT: {
    squad: [2, 3],
    venues: ['Athletics Track'],
    description: 'A circle, a sector and a tape measure. Best of six, and the best of us shows the others how.',
  },
}

export const MOTTOS = [
  'Play hard, shake hands.',
  'One more than you.',
  'Steady wins.',
  'Leave it on the field.',
  'Together or not at all.',
  'First to practice, last to leave.',
  'Loud in the stands, calm on the ball.',
  'Built for the last five minutes.',
  'No easy points.',
  'We bend, we do not break.',
  'Earn the evening.',
  'Small squad, long memory.',
  'Learn, lose, return.',
  'Nobody runs alone.',
  'Clean game, clean conscience.',
  'Measure twice, strike once.',
] as const

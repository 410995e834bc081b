import type { Gender, Sport } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { cellsOf } from '#server/demo/chance.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'

/** An event of teams: how many departments enter it, and the weeks of the season in which it is played. */
export interface Competition {
  sport: Sport
  gender: Gender
  entrants: number
  from: number
  to: number
}

/** Eighty teams, eight of each department: five of men, three of women. Weeks after the ninth are still to come. */
export const COMPETITIONS: readonly Competition[] = cellsOf(`
CRICKET      | MALE   | 8 | 0 | 12
FOOTBALL     | MALE   | 8 | 0 | 11.5
VOLLEYBALL   | MALE   | 6 | 1 | 10
KABBADI      | MALE   | 6 | 2 | 11
BASKETBALL   | MALE   | 4 | 3 | 11
BADMINTON    | MALE   | 4 | 0 | 6
TABLE_TENNIS | MALE   | 4 | 5 | 12
CHESS        | MALE   | 4 | 0 | 4
CARROM       | MALE   | 2 | 4 | 10
TUG_OF_WAR   | MALE   | 2 | 7 | 12
SHOTPUT      | MALE   | 2 | 2 | 5
CRICKET      | FEMALE | 4 | 2 | 11.5
VOLLEYBALL   | FEMALE | 4 | 0 | 8
BASKETBALL   | FEMALE | 4 | 4 | 11.5
BADMINTON    | FEMALE | 4 | 3 | 10
FOOTBALL     | FEMALE | 2 | 5 | 12
KABBADI      | FEMALE | 2 | 6 | 12
TABLE_TENNIS | FEMALE | 2 | 1 | 5
CHESS        | FEMALE | 2 | 5 | 11
CARROM       | FEMALE | 2 | 7 | 12
TUG_OF_WAR   | FEMALE | 2 | 8 | 12
SHOTPUT      | FEMALE | 2 | 3 | 6
`).map(([sport, gender, ...numbers]) => {
  const [entrants = 0, from = 0, to = 0] = numbers.map(Number)
  return { sport: sport as Sport, gender: gender as Gender, entrants, from, to }
})

// Fewest and most players of a squad, grounds, common results from the winner's view, a description for teams.
const FACTS = cellsOf(`
CRICKET      | 12 15 | Main Ground, North Field               | 154:141 132:118 168:97 121:120 143:126 149:149 | Nets on four evenings a week. Twenty overs, white ball, no excuses.
FOOTBALL     | 12 15 | North Field, Main Ground               | 1:0 2:0 2:1 2:1 3:1 3:2 4:1 1:1 0:0            | Three at the back, everybody forward. We train until the lights go out.
VOLLEYBALL   | 7 9   | Volleyball Court 1, Volleyball Court 2 | 3:0 3:1 3:2                                    | Six on court, three who could be. Serves are practised by the hundred.
BASKETBALL   | 6 8   | Basketball Court, Indoor Stadium       | 61:54 48:47 66:52 57:55 72:58                  | A short bench and a fast break. Open practice on Wednesdays.
CHESS        | 3 4   | Library Hall, Common Room              | 3:1 3:1 4:0 3:0 2:1 2:2                        | Four boards, one teapot. We go through every lost game together.
CARROM       | 2 3   | Common Room                            | 25:11 25:18 25:22 25:7                         | Steady hands and a polished board. Doubles every evening after dinner.
TABLE_TENNIS | 3 4   | Indoor Stadium, Recreation Hall        | 3:0 3:1 3:2                                    | Three singles, two tables and a box of balls that is never full.
BADMINTON    | 3 4   | Indoor Stadium, Badminton Hall         | 2:0 2:1                                        | Singles and doubles, footwork first. Shuttles are shared, points are not.
KABBADI      | 8 10  | Kabbadi Mat, East Ground               | 34:21 29:28 41:33 26:19 30:30                  | Seven on the mat and one breath. Raiders run stairs, everybody sleeps well.
TUG_OF_WAR   | 8 9   | East Ground                            | 2:0 2:1                                        | Eight pull, one calls the time. Thick gloves and a rope older than most of us.
SHOTPUT      | 2 3   | Athletics Track                        | 24:17 19:18 22:15                              | A circle, a sector and a tape measure. Best of six.
`)

export function factsOfSport(sport: Sport) {
  const [, squad = '', venues = '', scores = '', description = ''] = FACTS.find(([name]) => name === sport) ?? []
  const pair = (text: string, sign: string): [number, number] => {
    const [first = 0, second = 0] = text.split(sign).map(Number)
    return [first, second]
  }
  const results = scores.split(' ').map((score) => pair(score, ':'))
  return { squad: pair(squad, ' '), venues: venues.split(', '), results, description }
}

const COURTS: Record<string, string[]> = {
  'Indoor Stadium': ['Court 1', 'Court 2'],
  'Recreation Hall': ['Table 1', 'Table 2'],
  'Library Hall': ['Board 1', 'Board 2', 'Board 3', 'Board 4'],
  'Common Room': ['Table 1', 'Table 2', 'Table 3', 'Table 4'],
}

/** The grounds of the season, each for the sports that are played there. */
export function makeGrounds(setting: Setting): Row<'ground'>[] {
  const uses = FACTS.flatMap(([sport]) => factsOfSport(sport as Sport).venues.map((venue) => ({ venue, sport })))
  return [...Map.groupBy(uses, ({ venue }) => venue)].map(([name, own]) => ({
    ...{ id: setting.newId(), name, name_key: nameKey(name), courts: JSON.stringify(COURTS[name] ?? []) },
    ...{ opens: '06:00', closes: '22:30', sports: own.map(({ sport }) => sport).join(' '), taken: '[]' },
    created_at: daysAgo(setting, 100),
  }))
}

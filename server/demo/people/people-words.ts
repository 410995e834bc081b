/** Texts about people; {sport} is replaced by a sport. */
export const ABOUTS = [
  'Third year. If I am not in the lab, I am at {sport} practice.',
  'Came for the degree, stayed for {sport}.',
  'I keep score, carry water and play {sport} when somebody is missing.',
  'Started {sport} in school and never found a reason to stop.',
  'Morning person. Ask me for a game of {sport} before breakfast.',
  'Final year, and this is the season in which we win the {sport} title.',
  'New on campus and happy to join any {sport} side that needs one more.',
  'I film our {sport} matches and cut them into something worth watching.',
  'Left-handed, stubborn, and fond of long {sport} rallies.',
  'Second year. Learning {sport} from people who are far too patient with me.',
  'Sports are the best part of my week, and {sport} is the best part of sports.',
  'I play {sport} badly and cheer for everybody else very well.',
] as const

export const ACHIEVEMENTS = [
  'Player of the match in the {sport} semi-final, last season.',
  'State under-19 {sport} camp, two summers.',
  'Captain of the school {sport} team for three years.',
  'Runner-up in the inter-college {sport} meet.',
  'Winner of the freshers {sport} cup.',
  'Best newcomer award of the club, first year.',
  'Gold at the zonal {sport} open; bronze the year before.',
  'Not one practice missed in two seasons of {sport}.',
  'Referee certificate for {sport}, district level.',
  'Fair play award of the championship.',
] as const

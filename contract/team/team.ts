/** For a team without players, captain and vice captain. */
export const NO_PLAYERS = 'Team Players are yet to be declared!'

/** For the picker of a match's sides. */
export const TEAMS_UNAVAILABLE = "Couldn't fetch teams!"

/** "None" in place of an id. */
export const NOTA = 'NOTA'

export const TEAM_NAME_MAX = 100

const AND = ' and '

/** What an entry without a team is called in matches: after its players. Long names are cut, so that each of them stands in it. */
export function sideName(title: string, players: readonly string[]): string {
  const parts = players.length > 0 ? players : [title]
  const whole = parts.join(AND)
  if (whole.length <= TEAM_NAME_MAX) return whole
  const each = Math.floor((TEAM_NAME_MAX - AND.length * (parts.length - 1)) / parts.length)
  return parts.map((part) => (part.length > each ? `${part.slice(0, each - 1)}…` : part)).join(AND)
}

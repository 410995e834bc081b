/** For a team without players, captain and vice captain. */
export const NO_PLAYERS = 'Team Players are yet to be declared!'

/** For the picker of a match's sides. */
export const TEAMS_UNAVAILABLE = "Couldn't fetch teams!"

/** "None" in place of an id. */
export const NOTA = 'NOTA'

export const TEAM_NAME_MAX = 100

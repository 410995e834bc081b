export const CAREER_MATCHES_MAX = 10

/** What plays count for the player whom they name. */
export const FIGURES = { GOALS: 'Goals', POINTS: 'Points', RUNS: 'Runs', WICKETS: 'Wickets' } as const

export type Figure = keyof typeof FIGURES

export const TOP_FIGURES = { ...FIGURES, WINS: 'Wins in singles and pairs' } as const

/** The rows of a list of top players. */
export const TOP_MAX = 10

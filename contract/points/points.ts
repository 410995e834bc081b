export const POINTS_MAX = 500

/** Refuses new rules after the first result, because its points would change. */
export const RULES_HELD = 'The first result of this season is recorded: its rules stay as they are.'

export const NO_RULES = { sports: {}, tags: {} }

/** More than a department plays in a sport in a season. The pages of match/getMatches have older ones. */
export const RESULTS_MAX = 200

/** Ranks: those of the rule book, otherwise equal points share a rank, and the next rank skips them. */
export function placesOf(standings: readonly { points: number; place?: number | undefined }[]): number[] {
  return standings.map(({ points, place }) => place ?? standings.findIndex((other) => other.points === points) + 1)
}

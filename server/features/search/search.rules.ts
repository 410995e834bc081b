interface Listed {
  live: readonly string[]
  upcoming: readonly string[]
  results: readonly string[]
}

/** Live matches, then coming ones, then results; the last two share what is left, so that neither hides the other. */
export function chooseMatches({ live, upcoming, results }: Listed, limit: number): string[] {
  const now = live.slice(0, limit)
  const left = limit - now.length
  const coming = upcoming.slice(0, Math.max(Math.ceil(left / 2), left - results.length))
  return [...now, ...coming, ...results.slice(0, left - coming.length)]
}

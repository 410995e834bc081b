import { isId } from '#contract/values/limits.ts'

/** The season in an address. A person may have typed it. */
export function seasonIn(address: URLSearchParams): string | undefined {
  const season = address.get('season')
  return season !== null && isId(season) ? season : undefined
}

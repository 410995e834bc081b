import { SPORTS } from '#contract/enums.ts'
import { type Choice, GROUPS } from './choice.ts'

const KEY = 'podium.recentSearches'
const MOST = 8

/** The last chosen places of this account, the latest first. Those of another account stay hidden. */
export function recentChoices(by: string | null): Choice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isObject(stored) || stored.by !== by || !Array.isArray(stored.choices)) return []
    return stored.choices.filter(isChoice).slice(0, MOST)
  } catch {
    return []
  }
}

/** A place keeps its name and mark, not what may change: a score, a date. */
export function rememberChoice(by: string | null, { group, to, label, picture, sport }: Choice): void {
  const others = recentChoices(by).filter((choice) => choice.to !== to)
  const choices: Choice[] = [{ group, to, label, ...(picture && { picture }), ...(sport && { sport }) }, ...others]
  try {
    localStorage.setItem(KEY, JSON.stringify({ by, choices: choices.slice(0, MOST) }))
  } catch {
    // A full or forbidden storage: nothing is remembered.
  }
}

export function forgetChoices(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isChoice(value: unknown): value is Choice {
  if (!isObject(value)) return false
  const { group, to, label, picture = null, sport = null } = value
  return (
    typeof group === 'string' &&
    Object.hasOwn(GROUPS, group) &&
    typeof label === 'string' &&
    typeof to === 'string' &&
    /^\/(?!\/)/.test(to) &&
    (picture === null || typeof picture === 'string') &&
    (sport === null || (typeof sport === 'string' && Object.hasOwn(SPORTS, sport)))
  )
}

import { SPORTS } from '#contract/values/enums.ts'
import { deviceStorage } from '#web/lib/browser-storage.ts'
import { GROUPS, type SearchChoice } from './choice.ts'

const KEY = 'podium.recentSearches'
const MOST = 8
const COLOR = /^#[0-9a-f]{6}$/i

/** The last chosen places of this account, the latest first. Those of another account stay hidden. */
export function recentChoices(by: string | null): SearchChoice[] {
  const stored = deviceStorage.readJson(KEY)
  if (!isObject(stored) || stored.by !== by || !Array.isArray(stored.choices)) return []
  return stored.choices.filter(isChoice).slice(0, MOST)
}

/** A place keeps its name and mark, not what may change: a score, a date. */
export function rememberChoice(by: string | null, { group, to, label, picture, color, sport }: SearchChoice): void {
  const others = recentChoices(by).filter((choice) => choice.to !== to)
  const mark = { ...(picture && { picture }), ...(color && { color }), ...(sport && { sport }) }
  const choices: SearchChoice[] = [{ group, to, label, ...mark }, ...others]
  deviceStorage.writeJson(KEY, { by, choices: choices.slice(0, MOST) })
}

export const forgetChoices = () => deviceStorage.remove(KEY)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isChoice(value: unknown): value is SearchChoice {
  if (!isObject(value)) return false
  const { group, to, label, picture = null, color = null, sport = null } = value
  return (
    typeof group === 'string' &&
    Object.hasOwn(GROUPS, group) &&
    typeof label === 'string' &&
    typeof to === 'string' &&
    /^\/(?!\/)/.test(to) &&
    (picture === null || typeof picture === 'string') &&
    (color === null || (typeof color === 'string' && COLOR.test(color))) &&
    (sport === null || (typeof sport === 'string' && Object.hasOwn(SPORTS, sport)))
  )
}

import type { StageKind } from '#contract/draw/draw-enums.ts'
import { type StageRules, stageRules } from '#contract/draw/stage-schemas.ts'
import type { Sport } from '#contract/values/enums.ts'

const POOL_SIZE = 4

export function defaultRules(kind: StageKind, entries: number): StageRules {
  switch (kind) {
    case 'POOLS':
      return stageRules.parse({ kind, pools: Math.max(1, Math.min(16, Math.round(entries / POOL_SIZE))) })
    case 'SWISS':
      return stageRules.parse({
        kind,
        rounds: Math.max(1, Math.min(entries - 1, Math.ceil(Math.log2(Math.max(2, entries))) + 1)),
      })
    default:
      return stageRules.parse({ kind })
  }
}

/** What fits a sport and a number of entries: few all meet, many are divided into pools first. */
export function defaultStages(sport: Sport, entries: number): StageRules[] {
  if (sport === 'SHOTPUT') return [defaultRules('ATTEMPTS', entries)]
  if (sport === 'CHESS' && entries > 5) return [defaultRules('SWISS', entries)]
  if (entries < 5) return [defaultRules('LEAGUE', entries)]
  if (entries < 8 || sport === 'TUG_OF_WAR') return [defaultRules('KNOCK_OUT', entries)]
  return [{ ...defaultRules('POOLS', entries), through: 2 }, defaultRules('KNOCK_OUT', entries)]
}

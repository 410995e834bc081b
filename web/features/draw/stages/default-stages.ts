import type { MarkKind, StageKind } from '#contract/draw/draw-enums.ts'
import { type StageRules, stageRules } from '#contract/draw/stage-schemas.ts'
import type { Sport } from '#contract/values/enums.ts'
import { heatsFor } from '#rules/draws/heats.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'

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

/** What an attempt of each kind usually is. */
export const ATTEMPTS_OF: Record<MarkKind, Partial<AttemptStage> & { attempts: number }> = {
  DISTANCE: { attempts: 3 },
  HEIGHT: { attempts: 3, marks: 'HEIGHT' },
  TIME: { attempts: 1, marks: 'TIME' },
  WEIGHT: { attempts: 3, marks: 'WEIGHT', compare: 'BEST' },
  SCORE: { attempts: 1, marks: 'SCORE', judges: 5 },
}

export type AttemptStage = Extract<StageRules, { kind: 'ATTEMPTS' }>

const LANES = 8

/** Races of more than one heat have a final. */
function stagesOfMarks(kind: MarkKind, entries: number): StageRules[] {
  const stage: AttemptStage = { kind: 'ATTEMPTS', lots: false, through: null, ...ATTEMPTS_OF[kind] }
  if (kind !== 'TIME' || entries <= LANES) return [stage]
  const heats = heatsFor(entries, LANES)
  const through = Math.max(1, Math.floor((LANES - 2) / heats))
  const rest = LANES - heats * through
  const final = { ...stage, lanes: LANES }
  return [{ ...final, through, ...(rest > 0 && { bestOfRest: rest }) }, final]
}

/** What fits a sport and a number of entries: few all meet, many are divided into pools first. */
export function defaultStages(sport: Sport, entries: number): StageRules[] {
  const [marks] = SPORT_RULES[sport].marks?.kinds ?? []
  if (marks) return stagesOfMarks(marks, entries)
  if (sport === 'CHESS' && entries > 5) return [defaultRules('SWISS', entries)]
  if (entries < 5) return [defaultRules('LEAGUE', entries)]
  if (entries < 8 || sport === 'TUG_OF_WAR') return [defaultRules('KNOCK_OUT', entries)]
  return [{ ...defaultRules('POOLS', entries), through: 2 }, defaultRules('KNOCK_OUT', entries)]
}

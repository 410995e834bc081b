import { counted } from '#contract/values/counted.ts'
import type { MarksOfSport } from '#rules/sports/sport.ts'
import { attemptsIn } from '#rules/stages/attempts.ts'
import type { AttemptRules, AttemptsOfEntry } from '#rules/stages/staged-event.ts'
import { heightsProblem } from './heights.ts'
import { judgesProblem, markProblem, type ScoreRules, scoreOf } from './marks.ts'

type Rules = AttemptRules & ScoreRules & { hasWind?: boolean | undefined }

type Given = Pick<AttemptsOfEntry, 'attempts' | 'details'>

/** Why an entry cannot have these attempts; null when it can. */
export function attemptsProblem(given: Given, rules: Rules, ofSport?: MarksOfSport): string | null {
  const { attempts, details = [] } = given
  const { hasWind, marks = 'DISTANCE' } = rules
  if (details.length > attempts.length) return 'There are more details than attempts.'
  if (marks === 'HEIGHT') return heightsProblem(given, rules)
  if (attempts.length > attemptsIn(rules)) return `Each entry has ${counted(attemptsIn(rules), 'attempt')}.`
  if (marks !== 'TIME' && attempts.includes('DID_NOT_FINISH')) return 'Only a race can be not finished.'
  if (details.some((one) => one?.trials !== undefined)) return 'This event has no heights.'
  if (!hasWind && details.some((one) => one?.wind !== undefined)) return 'This event has no wind.'
  if (marks !== 'SCORE' && details.some((one) => one?.judges)) return 'This event has no judges.'
  const problems = attempts.map((attempt, index) => {
    if (typeof attempt !== 'number') return null
    return marks === 'SCORE'
      ? scoreProblem(attempt, details[index]?.judges ?? [], rules)
      : markProblem(attempt, marks, ofSport)
  })
  return problems.find((problem) => problem !== null) ?? null
}

function scoreProblem(score: number, judges: readonly number[], rules: ScoreRules): string | null {
  const problem = judgesProblem(judges, rules)
  if (problem || scoreOf(judges, rules) === score) return problem
  return 'The score is the sum of the points of the judges that count.'
}

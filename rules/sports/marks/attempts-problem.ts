import { counted } from '#contract/values/counted.ts'
import type { MarksOfSport } from '#rules/sports/sport.ts'
import { attemptsIn } from '#rules/stages/attempts.ts'
import type { AttemptRules, AttemptsOfEntry } from '#rules/stages/staged-event.ts'
import { judgesProblem, markProblem, type ScoreRules, scoreOf } from './marks.ts'

type Rules = AttemptRules & ScoreRules & { hasWind?: boolean | undefined }

type Given = Pick<AttemptsOfEntry, 'attempts' | 'details'> & { ended?: AttemptsOfEntry['ended'] | undefined }

interface Problem {
  sentence: string
  field: 'attempts' | 'ended' | 'details'
}

/** Why an entry cannot have these attempts; null when it can. */
export function attemptsProblem(
  { attempts, details = [], ended }: Given,
  rules: Rules,
  ofSport?: MarksOfSport,
): Problem | null {
  const { marks = 'DISTANCE' } = rules
  if (attempts.length > attemptsIn(rules))
    return { sentence: `Each entry has ${counted(attemptsIn(rules), 'attempt')}.`, field: 'attempts' }
  if (ended === 'DID_NOT_START' && attempts.length > 0)
    return { sentence: 'An entry with attempts has started.', field: 'ended' }
  if (marks !== 'TIME' && attempts.includes('DID_NOT_FINISH'))
    return { sentence: 'Only a race can be not finished.', field: 'attempts' }
  for (const attempt of attempts) {
    const sentence = typeof attempt === 'number' ? markProblem(attempt, marks, ofSport) : null
    if (sentence) return { sentence, field: 'attempts' }
  }
  const sentence = detailsProblem(attempts, details, rules)
  return sentence === null ? null : { sentence, field: 'details' }
}

function detailsProblem(
  attempts: Given['attempts'],
  details: NonNullable<Given['details']>,
  rules: Rules,
): string | null {
  if (details.length > attempts.length) return 'There are more details than attempts.'
  if (!rules.hasWind && details.some((one) => one?.wind !== undefined)) return 'This event has no wind.'
  if (rules.marks !== 'SCORE') return details.some((one) => one?.judges) ? 'This event has no judges.' : null
  for (const [index, attempt] of attempts.entries()) {
    if (typeof attempt !== 'number') continue
    const points = details[index]?.judges ?? []
    const problem = judgesProblem(points, rules)
    if (problem) return problem
    if (scoreOf(points, rules) !== attempt) return 'The score is the sum of the points of the judges that count.'
  }
  return null
}

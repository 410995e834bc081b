import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { counted } from '#contract/values/counted.ts'
import { tieBreakWords } from '#web/features/draw/draw-words.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'

/** What the rules of a stage say, in sentences. */
export function stageWords(rules: StageRules): string {
  return [...ownWords(rules), throughWords(rules)].filter(Boolean).join(' ')
}

function ownWords(rules: StageRules): string[] {
  switch (rules.kind) {
    case 'KNOCK_OUT':
      return [
        'The loser of a match is out.',
        rules.byes === 'TEXTBOOK' ? 'Byes are given in the order of the textbooks.' : 'Byes go to the best seeds.',
        rules.thirdPlace === 'PLAYED' ? 'Third place is played.' : 'Both losing semi-finalists share third place.',
      ]
    case 'ATTEMPTS':
      return [
        `Each entry has ${counted(rules.attempts, 'attempt')}. The best one counts, then the second best${rules.compare === 'SECOND_BEST' ? '' : ', and so on'}.`,
        rules.lots ? 'Lots decide between those who are still level.' : 'Those who are still level share a place.',
      ]
    case 'SWISS':
      return [`${counted(rules.rounds, 'round')} between entries with about the same points.`, ...tableWords(rules)]
    case 'POOLS':
      return [`${counted(rules.pools, 'pool')}, in each of which all meet all.`, ...tableWords(rules)]
    case 'LEAGUE':
      return ['All meet all.', ...tableWords(rules)]
  }
}

function tableWords(rules: Extract<StageRules, { points: unknown }>): string[] {
  const { win, tie, loss } = rules.points
  return [
    `A win gives ${formatPoints(win)}, a tie ${formatPoints(tie)}, a loss ${formatPoints(loss)}.`,
    tieBreakWords(rules),
  ]
}

function throughWords(rules: StageRules): string {
  if (!rules.through) return ''
  const from = rules.kind === 'POOLS' ? 'of each pool ' : ''
  return rules.through === 1 ? `The first ${from}goes on.` : `The first ${rules.through} ${from}go on.`
}

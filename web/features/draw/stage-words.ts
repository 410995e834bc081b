import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { counted } from '#contract/values/counted.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'
import { tieBreakWords } from './draw-words.ts'

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
    case 'PLACE_MATCHES':
      return [
        'Those of the same rank in both pools meet: the first ones for places 1 and 2, the second ones for 3 and 4.',
      ]
    case 'ATTEMPTS':
      return attemptWordsOf(rules)
    case 'SWISS':
      return [`${counted(rules.rounds, 'round')} between entries with about the same points.`, ...tableWords(rules)]
    case 'POOLS':
      return [`${counted(rules.pools, 'pool')}, in each of which all meet all${twice(rules)}.`, ...tableWords(rules)]
    case 'LEAGUE':
      return [`All meet all${twice(rules)}.`, ...tableWords(rules)]
  }
}

const twice = ({ meetings }: Extract<StageRules, { kind: 'POOLS' | 'LEAGUE' }>) => (meetings === 2 ? ' twice' : '')

function tableWords(rules: Extract<StageRules, { points: unknown }>): string[] {
  const { win, tie, loss } = rules.points
  return [
    `A win gives ${formatPoints(win)}, a tie ${formatPoints(tie)}, a loss ${formatPoints(loss)}.`,
    tieBreakWords(rules),
  ]
}

type AttemptStage = Extract<StageRules, { kind: 'ATTEMPTS' }>

const COUNTED = {
  SERIES: 'The best one counts, then the second best, and so on.',
  SECOND_BEST: 'The best one counts, then the second best.',
  BEST: 'The best one counts.',
} as const

const stillLevel = (lots: boolean) =>
  lots ? 'Lots decide between those who are still level.' : 'Those who are still level share a place.'

function attemptWordsOf(rules: AttemptStage): string[] {
  const { attempts, compare = 'SERIES', judges = 1, lanes, leaveOut, lifts, lots, marks = 'DISTANCE' } = rules
  const each = lifts ? ' in the snatch and in the clean and jerk. The best of both add up.' : `. ${COUNTED[compare]}`
  if (marks === 'HEIGHT')
    return [
      `An entry is out after ${counted(attempts, 'failure')} in a row.`,
      'The best height counts, then fewer failures at it, then fewer failures until then.',
      'o is a cleared height, x a failure, – a pass, r the end by choice.',
      stillLevel(lots),
    ]
  return [
    lanes ? `A heat has up to ${lanes} lanes.` : '',
    rules.placesByMarks ? 'Those who do not go on are placed by their times in all heats.' : '',
    marks === 'TIME' ? 'The shortest time is the best.' : '',
    judges > 1 ? `The points of ${judges} judges add up${leaveOut ? ', without the highest and the lowest' : ''}.` : '',
    attempts > 1 || lifts || marks === 'DISTANCE' ? `Each entry has ${counted(attempts, 'attempt')}${each}` : '',
    stillLevel(lots),
  ]
}

function throughWords(rules: StageRules): string {
  if (!rules.through) return ''
  const isHeats = rules.kind === 'ATTEMPTS' && rules.lanes !== undefined
  const from = isHeats ? 'of each heat ' : rules.kind === 'POOLS' ? 'of each pool ' : ''
  const best = from && 'bestOfRest' in rules ? (rules.bestOfRest ?? 0) : 0
  const rest = best > 0 ? `, and the best ${best} of the rest` : ''
  const areSeveral = rules.through > 1 || rest !== ''
  return `The first ${rules.through > 1 ? `${rules.through} ` : ''}${from}${areSeveral ? 'go' : 'goes'} on${rest}.`
}

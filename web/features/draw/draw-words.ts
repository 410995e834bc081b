import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { FAILED_ATTEMPTS, FIXTURE_OUTCOMES, STAGE_KINDS, STAGE_TIE_BREAKS } from '#contract/draw/draw-enums.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { counted } from '#contract/values/counted.ts'
import { listed } from '#rules/words/lists.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'
import { entriesOf, type ShownSide } from './shown-draw.ts'

/** 'Knock-out'; with its number where an event has several of a kind. */
export function stageTitle(
  { kind, number }: Pick<StageOfDraw, 'kind' | 'number'>,
  { stages }: Pick<EventDraw, 'stages'>,
) {
  const alike = stages.filter((stage) => stage.kind === kind).length > 1
  return alike ? `${STAGE_KINDS[kind]} ${number}` : STAGE_KINDS[kind]
}

/** What stands at the side in place of a score that is missing. */
export function outcomeWords({ outcome, state }: Pick<DrawnFixture, 'outcome' | 'state'>): string | null {
  if (state === 'REMOVED') return 'Removed'
  if (state === 'UNDECIDED') return 'No winner yet'
  return outcome === null || outcome === 'PLAYED' ? null : FIXTURE_OUTCOMES[outcome]
}

/** 'Semi-final, match 3', 'Pool A, round 2, match 3'. */
export const fixtureTitle = ({ roundName, number, pool }: Pick<DrawnFixture, 'roundName' | 'number' | 'pool'>) =>
  [pool !== null && `Pool ${pool}`, roundName, number !== null && `match ${number}`].filter(Boolean).join(', ')

/** '[1] Civil' with a seed. */
export const seededWords = ({ seed, words }: ShownSide) => (seed === null ? words : `[${seed}] ${words}`)

const METHODS = { SEEDS: 'Drawn by seeds and lots', LOTS: 'Drawn by lots', HAND: 'Drawn by hand' } as const

type Drawn = NonNullable<StageOfDraw['draw']>

/** 'Drawn by lots on March 3, 2026.' Who meets in matches for places is not drawn. */
export const drawnSentence = (kind: StageOfDraw['kind'], { method, drawnAt }: Drawn): string =>
  `${kind === 'PLACE_MATCHES' ? 'Made from the pools' : METHODS[method]} on ${formatDate(drawnAt)}.`

type Witnesses = Pick<Drawn, 'confirmedBy'> & Partial<Pick<Drawn, 'witnesses'>>

/** 'Witnesses: the captains of all departments, Asha Rao (Civil).' Empty without any. */
export function witnessWords({ witnesses, confirmedBy = [] }: Witnesses): string {
  const named = [witnesses, ...confirmedBy.map(({ name, department }) => `${name} (${department})`)].filter(Boolean)
  return named.length > 0 ? `Witnesses: ${named.join(', ')}.` : ''
}

export const SEED_MEANING = 'It decides the whole draw: drawn with it again, each name has the same place.'

/** 'Equal points are decided by direct result and lots.' Empty where nothing else decides. */
export function tieBreakWords(rules: StageRules): string {
  if (!('tieBreaks' in rules)) return ''
  const order = rules.tieBreaks.flatMap((one) => {
    if (one === 'POINTS') return []
    return one === 'BUCHHOLZ' ? STAGE_TIE_BREAKS[one] : STAGE_TIE_BREAKS[one].toLowerCase()
  })
  return order.length > 0 ? `Equal points are decided by ${listed(order)}.` : ''
}

/** 'Lots of pool A: CSE, then ECE. Witnesses: both captains.' */
export function lotsInWords(draw: EventDraw, { pool, entries, witnesses }: StageOfDraw['lots'][number]): string {
  const names = entriesOf(draw)
  const order = entries.map((entry) => names.get(entry)?.title ?? 'a deleted entry').join(', then ')
  return `Lots${pool === null ? '' : ` of pool ${pool}`}: ${order}.${witnesses && ` Witnesses: ${witnesses}.`}`
}

export type AttemptsOfEntry = StageOfDraw['attempts'][number]
export type Attempt = AttemptsOfEntry['attempts'][number]

/** '12.34' from centimetres. */
export const formatMark = (centimetres: number) => (centimetres / 100).toFixed(2)

/** '12.34', 'Foul', 'Pass'. */
export const attemptWords = (attempt: Attempt) =>
  typeof attempt === 'number' ? formatMark(attempt) : FAILED_ATTEMPTS[attempt]

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
      return [
        `Each entry has ${counted(rules.attempts, 'attempt')}. The best one counts, then the second best${rules.compare === 'SECOND_BEST' ? '' : ', and so on'}.`,
        rules.lots ? 'Lots decide between those who are still level.' : 'Those who are still level share a place.',
      ]
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

function throughWords(rules: StageRules): string {
  if (!rules.through) return ''
  const from = rules.kind === 'POOLS' ? 'of each pool ' : ''
  const rest = rules.kind === 'POOLS' && rules.bestOfRest ? `, and the best ${rules.bestOfRest} of the rest` : ''
  const areSeveral = rules.through > 1 || rest !== ''
  return `The first ${rules.through > 1 ? `${rules.through} ` : ''}${from}${areSeveral ? 'go' : 'goes'} on${rest}.`
}

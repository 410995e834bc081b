import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import {
  FAILED_ATTEMPTS,
  FIXTURE_OUTCOMES,
  type MarkKind,
  STAGE_KINDS,
  STAGE_TIE_BREAKS,
} from '#contract/draw/draw-enums.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { trialsAt } from '#rules/sports/marks/heights.ts'
import { formatMark } from '#rules/sports/marks/marks.ts'
import { listed } from '#rules/words/lists.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { entriesOf, type ShownSide } from './shown-draw.ts'

const stageName = ({ kind, rules }: Pick<StageOfDraw, 'kind' | 'rules'>) =>
  rules.kind === 'ATTEMPTS' && rules.lanes ? (rules.through ? 'Heats' : 'Final') : STAGE_KINDS[kind]

/** 'Knock-out', 'Heats'; with its number where an event has several of the name. */
export function stageTitle(
  stage: Pick<StageOfDraw, 'kind' | 'number' | 'rules'>,
  { stages }: Pick<EventDraw, 'stages'>,
) {
  const name = stageName(stage)
  const alike = stages.filter((one) => stageName(one) === name).length > 1
  return alike ? `${name} ${stage.number}` : name
}

/** What stands at the side in place of a score that is missing. */
export function outcomeWords({
  outcome,
  state,
  match,
}: Pick<DrawnFixture, 'outcome' | 'state' | 'match'>): string | null {
  if (match?.isDisputed) return 'Disputed'
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
export function lotsInWords(
  draw: EventDraw,
  { kind }: Pick<StageOfDraw, 'kind'>,
  { pool, entries, witnesses }: StageOfDraw['lots'][number],
): string {
  const names = entriesOf(draw)
  const order = entries.map((entry) => names.get(entry)?.title ?? 'a deleted entry').join(', then ')
  return `Lots${pool === null ? '' : ` of ${kind === 'ATTEMPTS' ? 'heat' : 'pool'} ${pool}`}: ${order}.${witnesses && ` Witnesses: ${witnesses}.`}`
}

export type AttemptsOfEntry = StageOfDraw['attempts'][number]
export type Attempt = AttemptsOfEntry['attempts'][number]

/** '12.34', '1:02.35', 'Foul', 'Pass'. */
export function attemptWords(attempt: Attempt, kind: MarkKind): string {
  if (typeof attempt === 'number') return formatMark(kind, attempt)
  if (attempt !== 'FOUL') return FAILED_ATTEMPTS[attempt]
  return kind === 'WEIGHT' ? 'No lift' : kind === 'HEIGHT' ? 'Failure' : FAILED_ATTEMPTS.FOUL
}

/** '12.34', '1.45 xo'; null where nothing is entered. */
export function wordsOfAttempt(of: AttemptsOfEntry, index: number, kind: MarkKind): string | null {
  const { [index]: attempt } = of.attempts
  if (attempt === undefined) return null
  const { bar } = of.details?.[index] ?? {}
  if (bar === undefined) return attemptWords(attempt, kind)
  return `${formatMark(kind, bar)} ${trialsAt(of, index).replaceAll('-', '–')}`
}

/** Null for a stage of another kind. */
export const attemptRulesOf = ({ rules }: Pick<StageOfDraw, 'rules'>) => (rules.kind === 'ATTEMPTS' ? rules : null)

/** 'Pool A', 'Heat 1'. */
export const groupTitle = (kind: StageOfDraw['kind'], name: string) =>
  `${kind === 'ATTEMPTS' ? 'Heat' : 'Pool'} ${name}`

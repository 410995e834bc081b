import type { WhatIf } from '#contract/possible/calls.ts'
import { BYE } from '#rules/draws/entrant.ts'
import type { PlacedEntry } from '#rules/facts.ts'
import type { Given } from '#rules/possible/given.ts'
import type { SideOfMatch } from '#rules/possible/open-season.ts'
import { playedOn } from '#rules/possible/played-on.ts'
import { isToPlay, withWinner } from '#rules/possible/played-out.ts'
import { advance, type EventState } from '#rules/stages/advance.ts'
import { entryOf, type FixtureState, isSettled } from '#rules/stages/fixture-state.ts'
import { nextSwissRound } from '#rules/stages/next-swiss-round.ts'
import type { LotsNeeded } from '#rules/stages/stage-ranks.ts'
import { type DrawnStage, needsWinners, type StagedEvent } from '#rules/stages/staged-event.ts'

/**
 * What a person has chosen: the winner of a match by its key, the order of entries by the key of the order. One that no longer
 * fits is left out.
 */
export type Choices = Readonly<Record<string, string>>

export const TIE = 'TIE'

type EventOfWhatIf = WhatIf['events'][number]

/** A match that is open, or was before it was chosen. */
export interface MatchToChoose extends Pick<FixtureState, 'stage' | 'position'> {
  key: string
  entries: readonly [string, string]
  canTie: boolean
  /** An entry, or `TIE`. */
  chosen: string | null
}

/** Entries that a person puts in order: those for the places of the event, or level ones of a stage. */
export interface OrderToChoose {
  key: string
  entries: readonly string[]
  /** The first of them are in order. */
  chosen: readonly string[]
  /** Null for the places of the event. */
  level: LotsNeeded | null
}

export interface EventPlayedOn {
  /** In the order in which they can be played. */
  matches: MatchToChoose[]
  orders: OrderToChoose[]
  isChanged: boolean
  places: PlacedEntry[]
  sides: SideOfMatch[]
}

/** Behind all places that give points. */
const UNPAID_PLACE = 10_000

/** An open event with the chosen results: what follows from them, and what can be chosen next. */
export function playEvent(event: Given['event'], open: EventOfWhatIf, choices: Choices): EventPlayedOn {
  const { matches, levels, staged, before, state } = playStages(open, choices)
  const orders = levels.flatMap(({ chosen, ...order }) => ({ ...order, chosen: orderIn(chosen, order.entries) }))
  const played =
    staged && before && state ? playedOn({ event, open }, before, staged, state) : { places: [], sides: [] }
  const isPlayed = [...matches, ...orders].some(({ chosen }) => chosen !== null && chosen.length > 0)
  const none = { matches, orders, isChanged: isPlayed, ...played }
  if (!isDecidedByPlaces(open)) return none
  const left = new Set(open.staged?.left.map(({ entry }) => entry))
  const entries = open.entries.flatMap(({ id }) => (left.has(id) ? [] : id))
  const chosen = orderIn(choices[open._id], entries)
  const inOrder = open.entries.filter(({ id }) => entries.includes(id))
  return {
    ...none,
    orders: [...orders, { key: open._id, entries, chosen, level: null }],
    isChanged: isPlayed || chosen.length > 0,
    places:
      chosen.length === 0
        ? event.entries
        : inOrder.map(({ id, department, entry }) => {
            const at = chosen.indexOf(id)
            return { department, entry, place: at < 0 ? UNPAID_PLACE : at + 1 }
          }),
  }
}

/** Its matches alone do not say all its places. */
const isDecidedByPlaces = ({ staged, hasPlacesByHand }: EventOfWhatIf): boolean =>
  staged === null || hasPlacesByHand || staged.stages.some(({ entrants }) => entrants.length === 0)

interface PlayedStages {
  matches: MatchToChoose[]
  levels: (Omit<OrderToChoose, 'chosen'> & { chosen: string | undefined })[]
  staged: StagedEvent | null
  before: EventState | null
  state: EventState | null
}

/** The stages as the rules read them. Events with attempts have none here. */
export const asStaged = ({ stages, ...event }: NonNullable<EventOfWhatIf['staged']>): StagedEvent => ({
  ...event,
  stages: stages.map(({ fixtures, ...stage }) => ({
    ...stage,
    attempts: [],
    fixtures: fixtures.map((fixture) => ({ ...fixture, sides: [fixture.sides[0] ?? BYE, fixture.sides[1] ?? BYE] })),
  })),
})

function playStages({ _id, ...open }: EventOfWhatIf, choices: Choices): PlayedStages {
  const drawn = open.staged && asStaged(open.staged)
  const played: PlayedStages = { matches: [], levels: [], staged: drawn, before: null, state: null }
  if (!drawn) return played
  let staged: StagedEvent = drawn
  let state = advance(staged)
  played.before = state
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const fixture of state.fixtures.filter(isToPlay)) {
      const match = matchToChoose(_id, staged, fixture, choices)
      if (played.matches.some(({ key }) => key === match.key)) continue
      played.matches.push(match)
      if (match.chosen === null) continue
      staged = withWinner(staged, fixture, match.chosen === TIE ? null : match.chosen)
      isNew = true
    }
    for (const level of state.lotsNeeded) {
      const key = `${_id}.${level.stage}.${level.pool ?? ''}.${level.ranks[0]}`
      if (played.levels.some((one) => one.key === key)) continue
      played.levels.push({ key, entries: level.entries, level, chosen: choices[key] })
      const order = orderIn(choices[key], level.entries)
      if (order.length < level.entries.length) continue
      staged = changedStage(staged, level.stage, ({ lots }) => ({ lots: [...lots, order] }))
      isNew = true
    }
    if (isNew) state = advance(staged)
    for (const { stage } of staged.stages.filter((one) => isRoundOver(one, state))) {
      const round = nextSwissRound(staged, state, stage)
      if (round.length === 0) continue
      staged = changedStage(staged, stage, ({ fixtures }) => ({ fixtures: [...fixtures, ...round] }))
      state = advance(staged)
      isNew = true
    }
  }
  return { ...played, staged, state }
}

function matchToChoose(event: string, { stages }: StagedEvent, fixture: FixtureState, choices: Choices): MatchToChoose {
  const { stage, position, sides } = fixture
  const key = `${event}.${stage}.${position}`
  const kind = stages.find((one) => one.stage === stage)?.rules.kind ?? 'KNOCK_OUT'
  const entries = [entryOf(sides[0]) ?? '', entryOf(sides[1]) ?? ''] as const
  const canTie = !needsWinners(kind)
  const wanted = choices[key] ?? ''
  const chosen = entries.includes(wanted) || (canTie && wanted === TIE) ? wanted : null
  return { stage, position, key, entries, canTie, chosen }
}

/** The drawn rounds of a Swiss stage are over, and others follow. */
const isRoundOver = ({ stage, rules, entrants, fixtures }: DrawnStage, state: EventState): boolean =>
  rules.kind === 'SWISS' &&
  entrants.length > 0 &&
  Math.max(0, ...fixtures.map(({ round }) => round)) < rules.rounds &&
  state.fixtures.every((one) => one.stage !== stage || isSettled(one))

const changedStage = (event: StagedEvent, stage: number, change: (stage: DrawnStage) => Partial<DrawnStage>) => ({
  ...event,
  stages: event.stages.map((one) => (one.stage === stage ? { ...one, ...change(one) } : one)),
})

/** Each of the entries at most once. */
const orderIn = (chosen: string | undefined, entries: readonly string[]): string[] => [
  ...new Set((chosen ?? '').split(',').filter((id) => entries.includes(id))),
]

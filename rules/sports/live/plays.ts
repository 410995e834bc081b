import type { Play } from '#contract/live/calls.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import type { PlayKind } from '#contract/values/enums.ts'
import { readDetail } from '#rules/sports/detail.ts'
import type { DetailRules, SportRules } from '#rules/sports/sport.ts'
import { CLOCK_KINDS } from './clock.ts'

/** An entry of a keeper: a play, or the key of an earlier entry that a play replaces or that no longer counts. */
export interface PlayEntry {
  key: string
  play?: Play | undefined
  undo?: string | undefined
}

const NOT_NOW = 'This cannot be entered now.'
const OVER = 'The match is over by its score. Undo the last entry to go on.'

/** What can be entered now. */
export function offersOf({ live }: DetailRules, detail: ScoreDetail | null): Play[] {
  const now = detail ?? live.start
  return now ? live.offers(now) : []
}

/** On the button: '+1', '4', 'Wicket'. */
export function labelOf({ live }: DetailRules, play: Play): string {
  if (play.kind === 'SCORE' && play.points) return `+${play.points}`
  return play.kind === 'RUNS' ? `${play.points}` : live.words(play)
}

// A private character, which no name has, before the id of an account.
const MARK = '\ue000'
const REFERENCE = new RegExp(`${MARK}([0-9a-f]{24})`, 'g')

/** How a play names a person with an account: the name may change, and it may be hidden. */
export const playerReference = (account: string) => `${MARK}${account}`

/** The account to which the player of a play refers; null for a name as it was typed. */
export const accountOf = (player: string): string | null => (player.startsWith(MARK) ? player.slice(1) : null)

/** The accounts to which words refer. */
export const accountsIn = (words: string): string[] => [...words.matchAll(REFERENCE)].map(([, account = '']) => account)

export const withNames = (words: string, nameOf: (account: string) => string): string =>
  words.replace(REFERENCE, (_, account) => nameOf(account))

/** 'Goal', and 'Goal, A. Rao' where the person is known. */
export const playWords = ({ live }: DetailRules, play: Play): string =>
  [live.words(play), play.player].filter(Boolean).join(', ')

/** The detail after a play, or why it cannot be entered now. */
export function applyPlay(sport: SportRules, detail: ScoreDetail | null, play: Play): ScoreDetail | string {
  const rules = sport.detail
  if (!rules) return 'The score of this sport is two numbers.'
  const next = play.kind === 'START' ? startWith(rules, detail, play) : nextOf(rules, detail, play)
  if (typeof next === 'string') return next
  const read = next.parts.length > 0 ? readDetail(sport, next, { isStopped: true }) : null
  return typeof read === 'string' ? read : next
}

function startWith({ live }: DetailRules, detail: ScoreDetail | null, play: Play): ScoreDetail | string {
  if (detail) return 'This match has started already.'
  if (live.asks.length === 0) return NOT_NOW
  const { kind, team, points, part, player, quota, at, ...terms } = play
  if (live.start) return { ...live.start, ...terms }
  if (!team || !quota) return 'Say which side bats first, and the overs of an innings.'
  const { parts } = live.play({ parts: [] }, { kind: 'NEXT', part: 'INNINGS', team })
  return { ...terms, parts: parts.map((first) => ({ ...first, quota })) }
}

function nextOf({ live }: DetailRules, detail: ScoreDetail | null, play: Play): ScoreDetail | string {
  const now = detail ?? live.start
  if (!now) return 'Start the match first.'
  const offers = live.offers(now)
  if (offers.length === 0) return OVER
  return offers.some((offer) => isOffer(offer, play)) ? live.play(now, play) : NOT_NOW
}

/** Runs may come with any delivery. */
const isOffer = (offer: Play, { kind, team, part, points = 0 }: Play) =>
  offer.kind === kind &&
  offer.team === team &&
  offer.part === part &&
  (kind === 'SCORE' || kind === 'ALL_OUT' ? offer.points === points : points <= 6)

/** The entries that count, in their order. A correction stands where the corrected entry stood. */
export function countedEntries<T extends PlayEntry>(log: readonly T[]): T[] {
  const counted: T[] = []
  for (const entry of log) {
    const place = entry.undo === undefined ? counted.length : counted.findIndex(({ key }) => key === entry.undo)
    if (place >= 0) counted.splice(place, 1, ...(entry.play ? [entry] : []))
  }
  return counted
}

/** The detail of a whole log, or why its entries do not follow each other. Null without an entry that counts. */
export function replay(sport: SportRules, log: readonly PlayEntry[]): ScoreDetail | null | string {
  let detail: ScoreDetail | null = null
  for (const { play } of countedEntries(log)) {
    if (!play) continue
    const next = applyPlay(sport, detail, play)
    if (typeof next === 'string') return next
    detail = next
  }
  return detail
}

const FIXED: readonly PlayKind[] = ['START', 'NEXT', ...CLOCK_KINDS]

/** What may stand in the place of an entry of this kind: what a match offers at its begin, to the same side where one bats. */
export function correctionsOf(sport: SportRules, kind: PlayKind, team: Play['team'] | null): Play[] {
  const live = sport.detail?.live
  if (!live || FIXED.includes(kind)) return []
  const begin = live.start ?? applyPlay(sport, null, { kind: 'START', team: team ?? 'TEAM1', quota: 6 })
  if (typeof begin === 'string') return []
  return [...live.offers(begin), ...(live.more?.(begin) ?? [])].filter((play) => !FIXED.includes(play.kind))
}

import { FIXTURE_OUTCOMES, type FixtureOutcome } from '#contract/draw/draw-enums.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { type MatchStatus, PART_KINDS, type Sport, type Winner } from '#contract/values/enums.ts'
import type { DetailRules, Part, SideScore } from '#rules/sports/sport.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { halvesText, scoreText, shortOrdinal } from './numbers.ts'

export interface ScoreOfMatch {
  sport: Sport
  team1Score: number | null
  team2Score: number | null
  detail?: ScoreDetail | undefined
}

type Say<T> = (rules: DetailRules, detail: ScoreDetail) => T

const say = <T>({ sport, detail }: ScoreOfMatch, words: Say<T>): T | null => {
  const { detail: rules } = SPORT_RULES[sport]
  return detail && rules ? words(rules, detail) : null
}

/** The score in a sentence: '3–1', '2–1 (25–21 23–25 15–12)', '1–1 (4–3 on penalties)'; null for none. */
export function scoreWords(match: ScoreOfMatch): string | null {
  const { team1Score, team2Score } = match
  const words = say(match, (rules, detail) => (rules.sentence ?? rules.short)(detail))
  return words ?? (team1Score === null || team2Score === null ? null : scoreText([team1Score, team2Score]))
}

/** The detail of a score in a line of its own: '25–21 23–25 15–12'; null for none. */
export const shortScore = (match: ScoreOfMatch): string | null => say(match, (rules, detail) => rules.short(detail))

/** What decided a level match, the score of the winner first: '4–3 on penalties'; null where the score did. */
export const shootOutWords = (match: ScoreOfMatch, winner: Winner): string | null =>
  say(winner === 'TEAM2' ? swapScore(match) : match, (rules, detail) => rules.shootOut?.(detail) ?? null)

interface NamedMatch extends ScoreOfMatch {
  status: MatchStatus
  team1: { name: string }
  team2: { name: string }
}

/** What matters in a live match beside its score: 'Set point for Civil'; null for none. */
export const nowWords = (match: NamedMatch): string | null =>
  match.status !== 'LIVE'
    ? null
    : say(match, ({ live }, detail) => live.now(detail, [match.team1.name, match.team2.name]))

/** What is being played of a live match: '2nd set'; null where only numbers are entered. */
export const partWords = (match: NamedMatch): string | null =>
  match.status !== 'LIVE' ? null : say(match, ({ live }, detail) => live.part(detail))

/** The score of one side as its row says it; null for none. */
export function sideScore(match: ScoreOfMatch, side: 0 | 1): SideScore | null {
  const score = side === 0 ? match.team1Score : match.team2Score
  return (
    say(match, (rules, detail) => rules.side(detail, side)) ??
    (score === null ? null : { score: `${score}`, beside: '' })
  )
}

/** The score of one side while it is played: the points of the set, with the sets beside them. */
export const playedScore = (match: ScoreOfMatch, side: 0 | 1): SideScore | null =>
  say(match, (rules, detail) => rules.live.pad?.(detail, side) ?? null) ?? sideScore(match, side)

/** A part of a match with what each side scored in it. */
export interface ScoreColumn {
  label: string
  cells: readonly [string, string]
}

/** The detail as columns of a table. Innings share a column. */
export const scoreColumns = (match: ScoreOfMatch): ScoreColumn[] => say(match, columnsOf) ?? []

function columnsOf(rules: DetailRules, detail: ScoreDetail): ScoreColumn[] {
  const cell = (part: Part, side: 0 | 1) => rules.cell?.(part, side, detail) ?? halvesText(part.scores[side])
  const batted = detail.parts.filter(({ kind }) => kind === 'INNINGS')
  const others = detail.parts.filter(({ kind }) => kind !== 'INNINGS')
  const inningsOf = (side: 0 | 1) => batted.map((part) => cell(part, side)).join('')
  return [
    ...(batted.length > 0 ? [{ label: PART_KINDS.INNINGS, cells: [inningsOf(0), inningsOf(1)] as const }] : []),
    ...others.map((part, index) => ({
      label: partLabel(part.kind, others.slice(0, index).filter(({ kind }) => kind === part.kind).length, rules),
      cells: [cell(part, 0), cell(part, 1)] as const,
    })),
  ]
}

/** '2nd set', 'Extra time'. */
export const partLabel = (kind: Part['kind'], before: number, { most }: DetailRules): string =>
  (most[kind] ?? 0) > 1 ? `${shortOrdinal(before + 1)} ${PART_KINDS[kind].toLowerCase()}` : PART_KINDS[kind]

/** The detail as it is spoken: '1st set 25–21, 2nd set 23–25'; null for none. */
export function spokenScore(match: ScoreOfMatch): string | null {
  const words = scoreColumns(match).map(({ label, cells }) => `${label} ${cells.join('–')}`)
  return words.length > 0 ? words.join(', ') : null
}

/** With the other team first. */
export const swapDetail = ({ parts, ...terms }: ScoreDetail): ScoreDetail => ({
  ...terms,
  parts: parts.map((part) => ({ ...part, scores: [part.scores[1], part.scores[0]] })),
})

const swapScore = ({ sport, team1Score, team2Score, detail }: ScoreOfMatch): ScoreOfMatch => ({
  ...{ sport, team1Score: team2Score, team2Score: team1Score },
  ...(detail && { detail: swapDetail(detail) }),
})

interface Ended extends ScoreOfMatch {
  names: readonly [string, string]
  winner: Winner | null
  /** Of a match that was not played to its end. */
  outcome?: FixtureOutcome | null | undefined
}

/** The end of a match from each point of view: 'Civil beat Physics 3–1', with the score of the winner first. */
export function resultWords({ names, winner, outcome, ...score }: Ended) {
  const isSecondTeam = winner === 'TEAM2'
  const [won, lost] = isSecondTeam ? names.toReversed() : names
  const words = scoreWords(isSecondTeam ? swapScore(score) : score)
  const how = outcome && FIXTURE_OUTCOMES[outcome].toLowerCase()
  const after = `${words === null ? '' : ` ${words}`}${how ? ` (${how})` : ''}`
  return {
    WIN: `${won} beat ${lost}${after}`,
    TIE: `${won} and ${lost}${how ? '' : ' tied'}${after}`,
    LOSS: `${lost} lost to ${won}${after}`,
  }
}

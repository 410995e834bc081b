import type { Play, PlayLine, PlayRecord, SentScore } from '#contract/live/calls.ts'
import { packTie } from '#contract/live/live-tie.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { SCORE_MAX } from '#contract/match/match.ts'
import type { Sport } from '#contract/values/enums.ts'
import { minuteText, secondsAt } from '#rules/sports/live/clock.ts'
import { applyPlay, countedEntries, type PlayEntry, playWords, replay, withNames } from '#rules/sports/live/plays.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import type { Row } from '#server/db/schema.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { conflict } from '#server/platform/http/errors.ts'

const IN_NUMBERS = 'This match is entered as two numbers. Set both to 0 to enter it play by play.'
/** A match of two hundred overs has fewer. An undo plays the whole log again. */
const LOG_MAX = 2_000
const TOO_LONG = `A match has at most ${LOG_MAX} entries.`
const NEEDED = 'Later entries do not fit without this one. Undo them first.'

/** An entry of the log as it is stored: with the words that viewers read. */
export type LoggedPlay = PlayEntry & Omit<PlayLine, 'key' | 'undo' | 'counts' | 'kind'>

/** The log of a match in the order of entry. */
export const logOf = (changes: readonly Pick<Row<'score_change'>, 'play' | 'client_key'>[]): LoggedPlay[] =>
  changes.flatMap(({ play, client_key }) => (play === null ? [] : { ...JSON.parse(play), key: client_key }))

/** The name of a person for the public, by the account to which a play refers. */
export type NameOf = (account: string) => string

/** An entry as viewers read it; null where a number was entered. */
export function lineOf(change: Pick<Row<'score_change'>, 'play' | 'client_key'>, nameOf: NameOf): PlayLine | null {
  const [logged] = logOf([change])
  if (!logged) return null
  const { play, words, ...line } = logged
  return { ...line, words: withNames(words, nameOf), kind: play?.kind, counts: play !== undefined }
}

const detailOf = ({ detail }: Pick<Row<'live_score'>, 'detail'>): ScoreDetail | null =>
  detail === null ? null : JSON.parse(detail)

/** The score after an entry, and its change; null when the entry that it undoes no longer counts. */
export function played(
  score: Row<'live_score'>,
  sport: Sport,
  { key, play: sent, undo, ago = 0 }: PlayRecord,
  log: readonly LoggedPlay[],
  by: Actor,
  at: string,
) {
  const rules = SPORT_RULES[sport]
  const before = detailOf(score)
  if (!before && score.team1_score + score.team2_score > 0) throw conflict('play_refused', IN_NUMBERS)
  if (score.version >= LOG_MAX) throw conflict('play_refused', TOO_LONG)
  const undone = undo === undefined ? undefined : countedEntries(log).find((entry) => entry.key === undo)
  const play = sent && { ...sent, at: undone?.play?.at ?? new Date(Date.parse(at) - ago).toISOString() }
  if (undo !== undefined && !undone) return null
  const detail = play && !undone ? applyPlay(rules, before, play) : replay(rules, [...log, { key, play, undo }])
  if (typeof detail === 'string') throw conflict('play_refused', undone ? NEEDED : detail)
  const [team1_score, team2_score] = (detail && rules.detail?.state(detail).scores) ?? [0, 0]
  const points = (detail?.parts ?? []).flatMap(({ scores }) => scores.map((one) => one ?? 0))
  if (Math.max(team1_score, team2_score, ...points) > SCORE_MAX)
    throw conflict('play_refused', `Score must be at most ${SCORE_MAX}.`)

  const wordsOf = (one: Play | undefined) => (one && rules.detail ? playWords(rules.detail, one) : '')
  const minuteNow = (now: Play) =>
    detail?.clock && now.team ? ` ${minuteText(secondsAt(detail.clock, Date.parse(now.at ?? '')))}` : ''
  const minute = undone ? (/ \d+′$/.exec(undone.words)?.[0] ?? '') : play ? minuteNow(play) : ''
  const team = play?.team ?? undone?.team ?? null
  const logged: Omit<LoggedPlay, 'key'> = {
    play,
    undo,
    team,
    words: `${undone ? undoneWords(wordsOf(undone.play), wordsOf(play)) : wordsOf(play)}${minute}`,
    standing: (detail && rules.detail?.live.standing(detail)) ?? null,
  }
  const next: Row<'live_score'> = {
    match_id: score.match_id,
    version: score.version + 1,
    team1_score,
    team2_score,
    detail: detail && JSON.stringify(detail),
  }
  const change: Row<'score_change'> = {
    match_id: next.match_id,
    version: next.version,
    team: team ?? 'TEAM1',
    from_score: team === 'TEAM2' ? score.team2_score : score.team1_score,
    to_score: team === 'TEAM2' ? team2_score : team1_score,
    team1_score,
    team2_score,
    client_key: key,
    play: JSON.stringify(logged),
    changed_by: by.id,
    changed_at: at,
    by_name: null,
  }
  return { next, change }
}

function undoneWords(before: string, now: string): string {
  if (now === '') return `Undone: ${before}`
  if (now.startsWith(`${before}, `)) return now
  return now === before ? `Corrected: ${now}` : `${now} instead of ${before}`
}

/** A score as it is sent, with the change that made it. */
export function asLive(
  roomId: string,
  score: Omit<Row<'live_score'>, 'match_id'>,
  made?: { change: Row<'score_change'>; nameOf: NameOf },
): SentScore {
  const { team1_score, team2_score, version } = score
  const [detail, play] = [detailOf(score), made && lineOf(made.change, made.nameOf)]
  return {
    ...{ roomId, team1Score: team1_score, team2Score: team2_score, version },
    ...((detail || play) && { detail: detail && packTie(detail) }),
    ...(play && { play }),
    at: made?.change.changed_at,
  }
}

import { eventTitle, type SportEvent } from '#contract/event/calls.ts'
import { OFFICIAL_ROLES, type OfficialRole } from '#contract/official/official.ts'
import type { PushPayload } from '#contract/push/calls.ts'
import type { PushKind } from '#contract/push/push.ts'
import { SPORTS, type Sport } from '#contract/values/enums.ts'
import { moveText } from '#rules/words/move-words.ts'
import { resultWords } from '#rules/words/score-words.ts'
import { dateIn, dayWords, instantOf, timeIn } from '#server/platform/club-clock.ts'
import type { GoneMatch, MatchState } from './change.queries.ts'
import type { MatchToTell, MoveToTell, PlaceToTell } from './news.queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const BODY_MAX = 200
const BEST_PLACES = 3
const MOST_MOVES = 3
/** Leaves room for the words around them. */
const MOVES_MAX = 150
// Each of their goals sounds; elsewhere the score would sound every 20 seconds.
const RARE_SCORES: readonly Sport[] = ['FOOTBALL']

/** A message and the moment from which it is of no use. */
export interface TimedMessage {
  payload: PushPayload
  expiresAt: Date
  isUrgent: boolean
}

/** A called match is of interest to those who want to be reminded of it. */
type MatchKind = Exclude<PushKind, 'ANNOUNCEMENT' | 'ACCEPTED'> | 'CALLED'

/** What a change of a match is about; null when nothing of interest is different. */
export function kindOfChange(before: MatchState, match: MatchState): MatchKind | null {
  const isOther = match.status !== before.status
  if (match.status !== 'UPCOMING') return isOther ? (match.status === 'LIVE' ? 'STARTED' : 'ENDED') : null
  const isMoved = isOther || match.date !== before.date || match.time !== before.time || match.venue !== before.venue
  return isMoved ? 'CHANGED' : null
}

/** A result of an earlier day, entered later, is no news. */
export const isNews = ({ date }: MatchState, today: string) =>
  date === null || Date.parse(today) - Date.parse(date) <= DAY_MS

interface MatchNews {
  match: MatchToTell
  /** What its end moved in the point table. */
  moves: readonly MoveToTell[]
}

export function matchMessage(kind: MatchKind, { match, moves }: MatchNews, now: Date, zone: string): TimedMessage {
  const starts = match.date && match.time ? instantOf(zone, match.date, match.time) : null
  const { title, body } = WORDS[kind](match, moves)
  const until = kind === 'ENDED' && match.provisional_until
  const uses: Record<MatchKind, Date> = {
    REMINDER: starts ?? now,
    CALLED: new Date(now.getTime() + HOUR_MS),
    STARTED: new Date(now.getTime() + HOUR_MS),
    SCORE: new Date(now.getTime() + 10 * MINUTE_MS),
    CHANGED: starts && starts > now ? starts : new Date(now.getTime() + 7 * DAY_MS),
    ENDED: new Date(now.getTime() + DAY_MS),
  }
  return {
    payload: {
      tag: `match-${match.id}`,
      kind: kind === 'CALLED' ? 'REMINDER' : kind,
      title,
      body: short(until ? joined(disputeWords(new Date(until), now, zone), body) : body),
      path: `/matches/view/${match.id}`,
      sounds: kind !== 'SCORE' || RARE_SCORES.includes(match.sport),
      at: now.getTime(),
    },
    expiresAt: uses[kind],
    isUrgent: kind !== 'CHANGED' && kind !== 'ENDED',
  }
}

const WORDS: Record<MatchKind, (match: MatchToTell, moves: readonly MoveToTell[]) => { title: string; body: string }> =
  {
    REMINDER: (match) => ({
      title: sidesOf(match),
      body: joined(`Starts at ${match.time}`, SPORTS[match.sport], match.venue),
    }),
    CALLED: (match) => ({
      title: sidesOf(match),
      body: joined(`Come to ${match.venue ?? 'your match'} now`, SPORTS[match.sport]),
    }),
    STARTED: (match) => ({
      title: hasScored(match) ? sidesWithScore(match) : sidesOf(match),
      body: joined('Has started', SPORTS[match.sport], match.venue),
    }),
    SCORE: (match) => ({ title: sidesWithScore(match), body: joined('Live', SPORTS[match.sport]) }),
    CHANGED: (match) => ({ title: sidesOf(match), body: joined(movedTo(match), SPORTS[match.sport], match.venue) }),
    ENDED: (match, moves) => ({
      title: resultOf(match),
      body: joined('Full time', ...movesThatFit(moves), SPORTS[match.sport]),
    }),
  }

/** Several matches that moved together, of interest to the same people. */
export function movesMessage(id: string, matches: readonly [MatchToTell, ...MatchToTell[]], now: Date, zone: string) {
  const last = matchMessage('CHANGED', { match: matches.at(-1) ?? matches[0], moves: [] }, now, zone)
  if (matches.length === 1) return last
  const moves = matches.map((match) => `${sidesOf(match)}: ${[movedTo(match), match.venue].filter(Boolean).join(', ')}`)
  const path = `/matches/order${matches[0].date ? `?day=${matches[0].date}` : ''}`
  const title = `${matches.length} matches have moved`
  return { ...last, payload: { ...last.payload, tag: `moves-${id}`, title, body: short(moves.join(' · ')), path } }
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
const short = (text: string) => (text.length > BODY_MAX ? `${text.slice(0, BODY_MAX - 1).trimEnd()}…` : text)
const sidesOf = ({ name1, name2 }: Pick<MatchToTell, 'name1' | 'name2'>) => `${name1} v ${name2}`

const hasScored = ({ live1, live2 }: MatchToTell) => (live1 ?? 0) + (live2 ?? 0) > 0

function sidesWithScore(match: MatchToTell): string {
  const [one, two] = [match.live1 ?? match.team1_score, match.live2 ?? match.team2_score]
  return one === null || two === null ? sidesOf(match) : `${match.name1} ${one} – ${two} ${match.name2}`
}

function resultOf({ sport, winner, outcome, name1, name2, team1_score, team2_score, detail }: MatchToTell): string {
  const score = { sport, team1Score: team1_score, team2Score: team2_score, detail: detail && JSON.parse(detail) }
  const words = resultWords({ names: [name1, name2], winner, outcome, ...score })
  return winner === 'TIE' ? words.TIE : words.WIN
}

/** 'Civil 3rd → 2nd': whole ones, as many as a phone shows. */
function movesThatFit(moves: readonly MoveToTell[]): string[] {
  const texts = moves.slice(0, MOST_MOVES).map((move) => `${move.name} ${moveText(move)}`)
  while (joined(...texts).length > MOVES_MAX) texts.pop()
  return texts
}

function movedTo({ date, time }: MatchToTell): string {
  if (date === null) return 'Has no day yet'
  return `Now ${whenOf({ date, time })}`
}

const whenOf = ({ date, time }: { date: string; time: string | null }) =>
  `${dayWords(date)}${time === null ? '' : `, ${time}`}`

function disputeWords(until: Date, now: Date, zone: string): string {
  const day = dateIn(zone, until)
  return `Can be disputed until ${day === dateIn(zone, now) ? '' : `${dayWords(day)}, `}${timeIn(zone, until)}`
}

const ENDED_DUTY: Record<OfficialRole, string> = {
  REFEREE: 'You are no longer its referee',
  SCORER: 'You are no longer its scorer',
  IN_CHARGE: 'You are no longer in charge of it',
}

/** To an official, beside later messages about the match. */
export function officialMessage(
  { role, isEnded }: { role: OfficialRole; isEnded: boolean },
  match: MatchToTell,
  now: Date,
  zone: string,
): TimedMessage {
  const message = matchMessage('CHANGED', { match, moves: [] }, now, zone)
  const { id, date, time, sport, venue } = match
  const when = date === null ? null : whenOf({ date, time })
  return {
    ...message,
    payload: {
      ...message.payload,
      tag: `official-${id}`,
      title: `${OFFICIAL_ROLES[role]}: ${sidesOf(match)}`,
      body: short(joined(isEnded ? ENDED_DUTY[role] : 'You are named as an official', when, SPORTS[sport], venue)),
    },
  }
}

/** To an official of a match that was called off. It has no page any more. */
export function calledOffMessage(role: OfficialRole, match: GoneMatch, now: Date): TimedMessage {
  const { id, date, time, sport, venue } = match
  const when = date === null ? null : whenOf({ date, time })
  const title = `${OFFICIAL_ROLES[role]}: ${sidesOf(match)}`
  const body = short(joined('This match was called off', when, SPORTS[sport], venue))
  return lasting({ tag: `official-${id}`, kind: 'CHANGED', title, body, path: '/myDay' }, 7, now)
}

/** A message that is of use for some days and may wait until then. */
const lasting = (facts: Omit<PushPayload, 'sounds' | 'at'>, days: number, now: Date): TimedMessage => ({
  payload: { ...facts, sounds: true, at: now.getTime() },
  expiresAt: new Date(now.getTime() + days * DAY_MS),
  isUrgent: false,
})

/** The first three places; shared ones are all there. */
export function placesMessage(event: EventToTell, places: readonly PlaceToTell[], now: Date): TimedMessage {
  const best = places.filter(({ place }) => place !== null && place <= BEST_PLACES)
  const named = best.map(({ place, name, entry }) => `${place}. ${name}${entry === null ? '' : ` (${entry})`}`)
  const title = `${eventTitle(event)}: places are in`
  const path = `/events/${event.id}`
  return lasting({ tag: `event-${event.id}`, kind: 'ENDED', title, body: short(named.join(' · ')), path }, 1, now)
}
type EventToTell = Pick<SportEvent, 'name' | 'sport' | 'gender'> & { id: string }

export function announcementMessage({ id, title, description }: AnnouncementToTell, now: Date): TimedMessage {
  const body = short(description?.replace(/\s+/g, ' ') ?? 'A new announcement')
  return lasting({ tag: `announcement-${id}`, kind: 'ANNOUNCEMENT', title, body, path: `/announcements/${id}` }, 2, now)
}
interface AnnouncementToTell {
  id: string
  title: string
  description: string | null
}

export function acceptedMessage(
  application: { id: string; team_id: string; name: string; sport: Sport },
  now: Date,
): TimedMessage {
  const title = `You play for ${application.name}`
  const body = `Your application was accepted · ${SPORTS[application.sport]}`
  const path = `/teams/${application.team_id}`
  return lasting({ tag: `application-${application.id}`, kind: 'ACCEPTED', title, body, path }, 7, now)
}

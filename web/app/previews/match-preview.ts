import type { PagePreview } from '#contract/call/rendering.ts'
import type { MatchPicture, PictureGround, PictureMove } from '#contract/call/share-picture.ts'
import type { MatchDetails, MatchMove, MatchTeam } from '#contract/match/calls.ts'
import { MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'
import { moveText } from '#rules/words/move-words.ts'
import { shortOrdinal } from '#rules/words/numbers.ts'
import { shortScore } from '#rules/words/score-words.ts'
import { whenWritten } from '#web/features/match/card/match-facts.tsx'
import { matchName, outcomeIn, playedIn } from '#web/features/match/card/match-name.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { groundsOf } from '#web/lib/color/side-colors.ts'
import { instantOf } from '#web/lib/format/club-clock.ts'
import { formatChange } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { crestOf, pictureFrame, shownClub } from './picture-colors.ts'
import { answerOf, inOneLine, type Preview } from './preview.ts'

const MOVES_IN_WORDS = 2
/** The highest picture has room for them. */
const MOVES_IN_PICTURE = 4

/** The page of a match; a live match has the page of its room. */
export const matchPreview: Preview = ({ id, roomId }) => {
  const match = answerOf(matchQueries.find(id ?? roomId ?? ''))
  return match ? previewOf(match) : null
}

function previewOf(match: MatchDetails): PagePreview {
  const { status, team1, team2, venue } = match
  const title = `${status === 'LIVE' ? 'Live: ' : ''}${scoreOf(match)} · ${eventOf(match)}`
  const between = `${team1.department.name} against ${team2.department.name}`
  const moved = match.moves
    ?.slice(0, MOVES_IN_WORDS)
    .map(({ department, ...move }) => `${department.name} ${moveText(move)}`)
  const description = inOneLine(
    stateOf(match),
    shortScore(match),
    ...(moved ?? []),
    whenOf(match),
    venue,
    playedIn(match),
    between,
  )
  // A live match has two addresses. The one of its room means little after its end.
  const address = paths.match(match._id)
  return { title, description, address, thing: sportsEvent(match, description), picture: pictureOf(match) }
}

const scoreOf = (match: MatchDetails) => {
  const { team1, team2, team1Score, team2Score } = match
  if (team1Score === null || team2Score === null) return matchName(match)
  return `${team1.name} ${team1Score} – ${team2Score} ${team2.name}`
}

/** 'Football final'. */
const eventOf = ({ sport, tag }: MatchDetails) =>
  [SPORTS[sport], tag && MATCH_TAGS[tag].toLowerCase()].filter(Boolean).join(' ')

function stateOf(match: MatchDetails): string | null {
  if (match.status === 'LIVE') return 'Live now'
  return match.status === 'UPCOMING' ? null : outcomeIn(match)
}

/** All readers share it, so its hours are those of its language, American English. A live match is played now. */
const whenOf = (match: MatchDetails) => match.status !== 'LIVE' && whenWritten(match, 'h12')

function pictureOf(match: MatchDetails): MatchPicture {
  const { status, tag, team1, team2, team1Score, team2Score, winner, venue, moves = [] } = match
  const isOver = status === 'SUMMARY'
  const [first, second] = groundsOf(team1.department, team2.department)
  const side = (team: MatchTeam, ground: PictureGround, score: number | null) => ({
    name: team.name,
    crest: crestOf({ name: team.name, logo: team.logo, color: colorOf(team.department) }),
    ground,
    score: score === null ? null : String(score),
    hasLost: isOver && winner !== null && winner !== team._id,
  })
  return {
    ...pictureFrame(),
    kind: 'match',
    heading: inOneLine(isOver && !match.outcome && 'Full time', playedIn(match), tag && MATCH_TAGS[tag]),
    outcome: isOver ? inOneLine(stateOf(match), shortScore(match)) : null,
    state: inOneLine(whenOf(match), venue),
    isLive: status === 'LIVE',
    sides: [side(team1, first, team1Score), side(team2, second, team2Score)],
    moves: moves.slice(0, MOVES_IN_PICTURE).map(moveOf),
  }
}

function moveOf({ department, from, to, points }: MatchMove): PictureMove {
  const isMoved = from !== to
  return {
    name: department.name,
    crest: crestOf(department),
    from: isMoved ? shortOrdinal(from) : null,
    to: inOneLine(isMoved ? shortOrdinal(to) : moveText({ from, to }), points !== 0 && formatChange(points)),
  }
}

/** https://schema.org/SportsEvent. It has no place for the score, which is in the name. */
function sportsEvent(match: MatchDetails, description: string) {
  const { _id, sport, date, time, venue, team1, team2 } = match
  const club = shownClub()
  const teams = [team1, team2].map((team) => ({ '@type': 'SportsTeam', name: team.name, url: paths.team(team._id) }))
  return {
    '@type': 'SportsEvent',
    name: scoreOf(match),
    description,
    url: paths.match(_id),
    sport: SPORTS[sport],
    startDate: date && (time ? new Date(instantOf(date, time)).toISOString() : date),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue ?? club.name },
    homeTeam: teams[0],
    awayTeam: teams[1],
    competitor: teams,
    organizer: { '@type': 'SportsOrganization', name: club.name, url: paths.home },
  }
}

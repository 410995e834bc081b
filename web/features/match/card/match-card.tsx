import { Paper, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { FIXTURE_OUTCOMES } from '#contract/draw/draw-enums.ts'
import type { Match } from '#contract/match/calls.ts'
import { MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'
import { nowWords, partWords, sideScore, spokenScore } from '#rules/words/score-words.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { useNow } from '#web/lib/hydration.ts'
import { useFollowedScore, useScoreAnnouncement } from '#web/lib/live/live-scores.ts'
import { MatchClock } from '#web/lib/live/match-clock.tsx'
import { LiveMark, LiveNumber } from '#web/ui/feedback/live-score.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import edge from '#web/ui/list/card-edge.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './match-card.module.css'
import { playedIn, sideName } from './match-name.ts'
import { pathTo } from './match-path.ts'
import { playedAt, standingOf, timeOf, WITHOUT_VENUE, whenOf } from './match-time.ts'

interface MatchCardProps {
  match: Match
  /** The card is under a heading with its day. */
  underDay?: boolean
}

/** A match in short: sport, sides, score, time and place, with a link to its page. A row where its list is narrow, as on a phone. */
export function MatchCard({ match: read, underDay }: MatchCardProps) {
  const match = useFollowedScore(read)
  const { sport, tag, venue, status } = match
  const standing = standingOf(match, useNow())
  const [part, moment] = [partWords(match), nowWords(match)]
  return (
    <Paper
      component={Link}
      to={pathTo(match)}
      withBorder
      className={`${edge.card} ${classes.card}`}
      data-state={status}
    >
      <div className={classes.head}>
        <SportIcon sport={sport} />
        <span className={classes.sport}>{SPORTS[sport]}</span>
        {tag && (
          <span className={classes.tag}>
            <TagBadge>{MATCH_TAGS[tag]}</TagBadge>
          </span>
        )}
        {part && <span className={classes.part}>{match.detail?.clock ? <MatchClock match={match} /> : part}</span>}
        <MatchState match={match} underDay={underDay} />
      </div>
      <Side match={match} side={0} />
      <Side match={match} side={1} />
      {match.detail && <VisuallyHidden>{spokenScore(match)}</VisuallyHidden>}
      <div className={classes.foot}>
        <span className={classes.venue}>
          {moment && (
            <>
              {moment} <MatchClock match={match} />
              {' · '}
            </>
          )}
          {[!match.isDisputed && standing, venue ?? (status === 'SUMMARY' ? null : WITHOUT_VENUE)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span>{playedIn(match)}</span>
      </div>
    </Paper>
  )
}

/** One live region for all cards of a list, which announces the changed score. */
export const ScoreAnnouncer = ({ matches }: { matches: readonly Match[] }) =>
  matches.some(({ status }) => status === 'LIVE') && <SaidScore matches={matches} />

const SaidScore = ({ matches }: { matches: readonly Match[] }) => (
  <VisuallyHidden role="status">{useScoreAnnouncement(matches)}</VisuallyHidden>
)

function Side({ match, side }: { match: Match; side: 0 | 1 }) {
  const { status, winner } = match
  const team = side === 0 ? match.team1 : match.team2
  const score = sideScore(match, side)
  const isWon = status === 'SUMMARY' && winner === team._id
  const isLost = status === 'SUMMARY' && winner !== null && !isWon
  return (
    <div className={classes.side} data-lost={isLost || undefined}>
      <Crest name={team.name} logo={team.logo} color={colorOf(team.department)} size={28} />
      <span className={classes.team}>{sideName(team, match.sport)}</span>
      {score?.beside && (
        <span className={classes.beside} aria-hidden>
          {score.beside}
        </span>
      )}
      {score && (
        <span className={classes.score}>
          <LiveNumber value={score.score} />
        </span>
      )}
      {isWon && (score === null ? <span className={classes.won}>Won</span> : <VisuallyHidden>won</VisuallyHidden>)}
    </div>
  )
}

function MatchState({ match, underDay }: MatchCardProps) {
  const now = useNow()
  if (match.status === 'LIVE')
    return (
      <span className={classes.when}>
        <LiveMark />
      </span>
    )
  if (match.status === 'SUMMARY') return <Outcome match={match} day={dayOf(match, { now, underDay })} />
  const words = planOf(match, { now, underDay })
  const at = Math.max(0, words.search(/\d+:\d\d( [AP]M)?$/))
  return (
    <span className={classes.when} data-unknown={words === UNKNOWN || undefined}>
      {words.slice(0, at)}
      <span className={at ? classes.clock : undefined}>{words.slice(at)}</span>
    </span>
  )
}

interface Seen {
  now: Date | null
  underDay: boolean | undefined
}

const UNKNOWN = 'to be announced'

const dayOf = (match: Match, { now, underDay }: Seen) =>
  underDay ? null : whenOf({ date: playedAt(match).date, time: null }, now)

/** 'Tie · Wed, Oct 2'. A row has it in two lines, the day first. */
function Outcome({ match, day }: { match: Match; day: string | null }) {
  const ended = match.outcome ? FIXTURE_OUTCOMES[match.outcome] : match.winner === null && 'Tie'
  const how = match.isDisputed ? 'Disputed' : ended
  if (!how || !day) return <span className={classes.when}>{how || (day ?? 'Full time')}</span>
  return (
    <span className={classes.when} data-two-lines>
      <span>{how}</span>
      <span className={classes.dot}> · </span>
      <span>{day}</span>
    </span>
  )
}

function planOf(match: Match, { now, underDay }: Seen): string {
  const when = underDay ? timeOf(match, now) : whenOf(match, now)
  return when ?? (underDay && !match.date ? '' : UNKNOWN)
}

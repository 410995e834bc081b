import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { EVENT_GENDERS, SPORTS } from '#contract/enums.ts'
import type { Match, MatchTeam } from '#contract/match.ts'
import { useNow } from '#web/lib/hydration.ts'
import { useFollowedScore } from '#web/lib/live/live-scores.ts'
import { LiveMark } from '#web/ui/feedback/live-mark.tsx'
import { LiveNumber } from '#web/ui/feedback/live-number.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { pathTo } from './match-path.ts'
import classes from './match-row.module.css'
import { playedAt, UNDATED, WITHOUT_VENUE, whenOf } from './match-time.ts'

/** A match in a list of few: what is played, when and where, and both sides with their scores. */
export function MatchRow({ match: read }: { match: Match }) {
  const match = useFollowedScore(read)
  const { sport, gender, venue, team1, team2, team1Score, team2Score, status, event } = match
  const place = status === 'SUMMARY' ? null : (venue ?? WITHOUT_VENUE)
  const facts = [event?.name ?? `${SPORTS[sport]} · ${EVENT_GENDERS[gender]}`, place]
  return (
    <Link to={pathTo(match)} className={classes.row} data-live={status === 'LIVE' || undefined}>
      <span className={classes.state}>{status === 'LIVE' ? <LiveMark /> : <When match={match} />}</span>
      <Side match={match} team={team1} score={team1Score} />
      <Side match={match} team={team2} score={team2Score} />
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </Link>
  )
}

function When({ match }: { match: Match }) {
  const now = useNow()
  const { date, time, status, winner } = match
  if (status === 'UPCOMING') return whenOf({ date, time }, now) ?? UNDATED
  const day = whenOf({ date: playedAt(match).date, time: null }, now) ?? 'Full time'
  return winner === null ? `Tie, ${day}` : day
}

function Side({ match: { status, winner }, team, score }: { match: Match; team: MatchTeam; score: number | null }) {
  const isWon = status === 'SUMMARY' && winner === team._id
  const isLost = status === 'SUMMARY' && winner !== null && !isWon
  return (
    <span className={classes.side} data-lost={isLost || undefined}>
      <Crest name={team.name} logo={team.logo} size={20} />
      <span className={classes.team}>{team.name}</span>
      {score !== null && (
        <span className={classes.score}>
          <LiveNumber value={score} />
        </span>
      )}
      {isWon && (score === null ? <span className={classes.score}>Won</span> : <VisuallyHidden>won</VisuallyHidden>)}
    </span>
  )
}

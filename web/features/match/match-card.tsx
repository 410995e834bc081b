import { Paper } from '@mantine/core'
import { useState } from 'react'
import { MATCH_TAGS, SPORTS } from '#contract/enums.ts'
import type { Match, MatchTeam } from '#contract/match.ts'
import { Crest } from '#web/ui/crest.tsx'
import { LiveMark } from '#web/ui/live-mark.tsx'
import { SportIcon } from '#web/ui/sport-icon.tsx'
import { TagBadge } from '#web/ui/tag-badge.tsx'
import classes from './match-card.module.css'
import { whenOf } from './match-time.ts'

/** A match at a glance: what, who, how it stands or ended, when and where. */
export function MatchCard({ match }: { match: Match }) {
  const { sport, tag, venue, team1, team2, team1Score, team2Score, status, winner } = match
  const lost = (team: MatchTeam) => status === 'SUMMARY' && winner !== null && winner !== team._id
  return (
    <Paper component="article" withBorder className={classes.card} data-live={status === 'LIVE' || undefined}>
      <header className={classes.head}>
        <SportIcon sport={sport} />
        <span className={classes.sport}>{SPORTS[sport]}</span>
        {tag && <TagBadge>{MATCH_TAGS[tag]}</TagBadge>}
        <MatchState match={match} />
      </header>
      <Side team={team1} score={team1Score} lost={lost(team1)} />
      <Side team={team2} score={team2Score} lost={lost(team2)} />
      <footer className={classes.venue}>{venue ?? 'Venue to be announced'}</footer>
    </Paper>
  )
}

function Side({ team, score, lost }: { team: MatchTeam; score: number | null; lost: boolean }) {
  return (
    <div className={classes.side} data-lost={lost || undefined}>
      <Crest name={team.name} logo={team.logo} size={28} />
      <span className={classes.team}>{team.name}</span>
      {score !== null && <span className={classes.score}>{score}</span>}
    </div>
  )
}

function MatchState({ match }: { match: Match }) {
  const [now] = useState(() => new Date())
  if (match.status === 'LIVE') return <LiveMark />
  if (match.status === 'SUMMARY') return <span className={classes.when}>{match.winner ? 'Full time' : 'Tie'}</span>
  return <span className={classes.when}>{whenOf(match, now) ?? 'to be announced'}</span>
}

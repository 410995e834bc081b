import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Match, MatchTeam } from '#contract/match/calls.ts'
import { MATCH_TAGS } from '#contract/values/enums.ts'
import { nowWords, sideScore } from '#rules/words/score-words.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { groundsOf } from '#web/lib/color/side-colors.ts'
import { useNow } from '#web/lib/hydration.ts'
import { MatchClock } from '#web/lib/live/match-clock.tsx'
import { paths } from '#web/lib/paths.ts'
import { LiveMark, LiveNumber } from '#web/ui/feedback/live-score.tsx'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import head from '#web/ui/layout/page-title.module.css'
import { HeadLine } from '#web/ui/layout/page-title.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import { SharePictures } from '#web/ui/share/share-pictures.tsx'
import { matchName, outcomeBelowScore, playedIn } from './match-name.ts'
import { UNDATED, whenOf } from './match-time.ts'
import classes from './scoreboard.module.css'

interface ScoreboardProps {
  match: Match
  /** Replaces the state of the match. */
  state?: string | undefined
  /** The way out, if it is not the usual one. */
  back?: ReactNode
}

/** Both sides and the score, as large as the screen allows. */
export function Scoreboard({ match, state, back }: ScoreboardProps) {
  const { tag, team1, team2, team1Score, team2Score } = match
  const title = matchName(match)
  const isScored = team1Score !== null && team2Score !== null
  return (
    <>
      <HeadLine back={back}>
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
        <p className={`${head.words} ${classes.head}`}>
          <span className={head.title}>{playedIn(match)}</span>
          {tag && <span className={head.subtitle}>{MATCH_TAGS[tag]}</span>}
        </p>
        <SharePictures page={paths.match(match._id)} name={matchName(match)} />
      </HeadLine>
      <div className={classes.board} style={sidesGround(match)}>
        <DocumentTitle>{title}</DocumentTitle>
        <PitchLines />
        <div className={classes.sides}>
          <Side match={match} team={team1} side={0} />
          <span className={classes.between} data-unscored={!isScored || undefined} aria-hidden>
            {isScored ? '–' : 'vs'}
          </span>
          <Side match={match} team={team2} side={1} />
        </div>
        {state ? <p className={classes.state}>{state}</p> : <State match={match} />}
      </div>
    </>
  )
}

function Side({ match, team, side }: { match: Match; team: MatchTeam; side: 0 | 1 }) {
  const { status, winner } = match
  const score = sideScore(match, side)?.score
  const isLost = status === 'SUMMARY' && winner !== null && winner !== team._id
  return (
    <div className={classes.side} data-lost={isLost || undefined}>
      <span className={classes.crest}>
        <Crest name={team.name} logo={team.logo} color={colorOf(team.department)} size={112} />
      </span>
      <Link to={paths.team(team._id)} className={classes.name}>
        {team.name}
      </Link>
      {score !== undefined && (
        <span className={classes.score} data-long={score.length > 3 || undefined}>
          <LiveNumber value={score} />
        </span>
      )}
    </div>
  )
}

function State({ match }: { match: Match }) {
  const { status, date, time } = match
  const now = useNow()
  if (status === 'LIVE') {
    return (
      <div className={classes.state}>
        <span className={classes.live}>
          <LiveMark />
        </span>
        {nowWords(match)} <MatchClock match={match} />
      </div>
    )
  }
  if (status === 'UPCOMING') return <p className={classes.state}>{whenOf({ date, time }, now) ?? UNDATED}</p>
  return <p className={classes.state}>{outcomeBelowScore(match)}</p>
}

/** The grounds of both sides, which meet in the middle of a scoreboard. */
export function sidesGround({ team1, team2 }: Match): CSSProperties {
  const [first, second] = groundsOf(team1.department, team2.department)
  return { '--near1': first.near, '--far1': first.far, '--near2': second.near, '--far2': second.far } as CSSProperties
}

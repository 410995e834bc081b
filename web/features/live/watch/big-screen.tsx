import { Box, VisuallyHidden } from '@mantine/core'
import type { MatchDetails, MatchTeam } from '#contract/match/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import type { SideScore } from '#rules/sports/sport.ts'
import { moveText } from '#rules/words/move-words.ts'
import { scoreText } from '#rules/words/numbers.ts'
import { nowWords, playedScore, scoreWords, shortScore, sideScore } from '#rules/words/score-words.ts'
import { outcomeIn } from '#web/features/match/card/match-name.ts'
import { sidesGround } from '#web/features/match/card/scoreboard.tsx'
import { colorOf } from '#web/lib/color/department-color.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { MatchClock } from '#web/lib/live/match-clock.tsx'
import { paths } from '#web/lib/paths.ts'
import { LiveNumber } from '#web/ui/feedback/live-score.tsx'
import { Projector } from '#web/ui/feedback/projector.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './big-screen.module.css'

const QrCode = latePart(async () => (await import('#web/ui/picture/qr-code.tsx')).QrCode)

/** As many lines as are as high as the QR code beside them. */
const MOST_MOVES = 2

interface BigScreenProps {
  match: MatchDetails
  isOver: boolean
  onClose: () => void
}

/** The scoreboard for a projector: crests, names, score and sport, and at the end the winner in their colour. */
export function BigScreen(props: BigScreenProps) {
  const { match, isOver } = props
  const won = isOver ? [match.team1, match.team2].findIndex(({ _id }) => _id === match.winner) + 1 : 0
  return (
    <Projector
      label="Scoreboard"
      className={classes.content}
      style={sidesGround(match)}
      onClose={props.onClose}
      {...(won > 0 && { 'data-won': won })}
    >
      <Board {...props} />
    </Projector>
  )
}

function Board({ match, isOver }: BigScreenProps) {
  const { sport, team1, team2 } = match
  const scoreOf = isOver ? sideScore : playedScore
  const winner = isOver && [team1, team2].find(({ _id }) => _id === match.winner)
  return (
    <div className={classes.board} data-over={isOver || undefined}>
      <p className={classes.sport}>
        <SportIcon sport={sport} /> {SPORTS[sport]}
      </p>
      {winner ? (
        <Winner team={winner} />
      ) : (
        <>
          <Side team={team1} now={scoreOf(match, 0)} />
          <span className={classes.between} aria-hidden>
            –
          </span>
          <Side team={team2} now={scoreOf(match, 1)} />
        </>
      )}
      {isOver ? <FullTime match={match} /> : <Moment match={match} />}
    </div>
  )
}

const Side = ({ team, now }: { team: MatchTeam; now: SideScore | null }) => (
  <div className={classes.side}>
    <span className={classes.crest}>
      <Crest name={team.name} logo={team.logo} color={colorOf(team.department)} size={320} />
    </span>
    <span className={classes.name}>{team.name}</span>
    <span className={classes.score} data-long={(now && now.score.length > 3) || undefined}>
      <LiveNumber value={now?.score ?? 0} />
      {now?.beside && <small className={classes.beside}>{now.beside}</small>}
    </span>
  </div>
)

/** The sets or overs so far, and what matters now. */
function Moment({ match }: { match: MatchDetails }) {
  const words = [shortScore(match), nowWords(match)].filter(Boolean)
  return (
    words.length > 0 && (
      <p className={classes.moment}>
        {words.join(' · ')} <MatchClock match={match} />
      </p>
    )
  )
}

const Winner = ({ team }: { team: MatchTeam }) => (
  <div className={classes.winner}>
    <span className={classes.crest}>
      <Crest name={team.name} logo={team.logo} color={colorOf(team.department)} size={320} />
    </span>
    <span className={classes.name}>{team.name}</span>
  </div>
)

/** The first departments that have another place in the point table now. */
const movedIn = ({ moves = [] }: MatchDetails) => moves.filter(({ from, to }) => from !== to).slice(0, MOST_MOVES)

/** The end of a match on the scoreboard: the winner, what moved, and a QR code of the match for the phones in the hall. */
function FullTime({ match }: { match: MatchDetails }) {
  const { team1, team2 } = match
  return (
    <div className={classes.end}>
      <Box miw={0} ta="start">
        <p className={classes.full} role="status">
          Full time
          {match.status === 'SUMMARY' &&
            (match.winner ? <VisuallyHidden> · {outcomeIn(match)}</VisuallyHidden> : ` · ${outcomeIn(match)}`)}
          {match.winner && (
            <span className={classes.result}>
              {team1.name} <b>{scoreWords(match) ?? scoreText([0, 0])}</b> {team2.name}
            </span>
          )}
        </p>
        {movedIn(match).map(({ department, ...move }) => (
          <p key={department._id} className={classes.moved}>
            {department.name} {moveText(move)}
          </p>
        ))}
      </Box>
      <QrCode
        className={classes.code}
        text={new URL(paths.match(match._id), window.location.origin).href}
        label="QR code of this match"
      />
    </div>
  )
}

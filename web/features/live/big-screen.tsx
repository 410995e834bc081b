import { CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { SPORTS } from '#contract/enums.ts'
import type { Match, MatchTeam } from '#contract/match.ts'
import { Crest } from '#web/ui/crest.tsx'
import { LiveNumber } from '#web/ui/live-number.tsx'
import { SportIcon } from '#web/ui/sport-icon.tsx'
import classes from './big-screen.module.css'

interface BigScreenProps {
  match: Match
  onClose: () => void
}

/** For a projector: crests, names, score and sport, and nothing else. */
export function BigScreen({ match: { sport, team1, team2, team1Score, team2Score }, onClose }: BigScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const screen = dialog.current
    screen?.showModal()
    // Where the browser lets it; over the page it is large all the same.
    void screen?.requestFullscreen?.().catch(() => undefined)
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])

  return (
    <dialog ref={dialog} className={classes.screen} aria-label="Scoreboard" onClose={onClose}>
      <p className={classes.sport}>
        <SportIcon sport={sport} /> {SPORTS[sport]}
      </p>
      <Side team={team1} score={team1Score ?? 0} />
      <span className={classes.between} aria-hidden>
        –
      </span>
      <Side team={team2} score={team2Score ?? 0} />
      <CloseButton
        className={classes.close}
        size="xl"
        aria-label="Close the scoreboard"
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  )
}

const Side = ({ team, score }: { team: MatchTeam; score: number }) => (
  <div className={classes.side}>
    <span className={classes.crest}>
      <Crest name={team.name} logo={team.logo} size={320} />
    </span>
    <span className={classes.name}>{team.name}</span>
    <span className={classes.score}>
      <LiveNumber value={score} />
    </span>
  </div>
)

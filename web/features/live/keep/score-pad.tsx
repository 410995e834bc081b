import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Sport } from '#contract/enums.ts'
import type { MatchTeam } from '#contract/match.ts'
import { LiveNumber } from '#web/ui/feedback/live-number.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './score-pad.module.css'
import { SetScore } from './set-score.tsx'
import { stepsOf } from './sport-rules.ts'

interface ScorePadProps {
  team: MatchTeam
  score: number
  sport: Sport
  disabled: boolean
  onAdd: (step: number) => void
  onSet: (score: number) => void
}

/** One side: its score, which opens a number field, and the buttons of the sport's steps. */
export function ScorePad({ team, score, sport, disabled, onAdd, onSet }: ScorePadProps) {
  const [isTyping, setIsTyping] = useState(false)
  return (
    <section className={classes.pad} aria-label={team.name}>
      <span className={classes.crest}>
        <Crest name={team.name} logo={team.logo} size={48} />
      </span>
      <h2 className={classes.name}>{team.name}</h2>
      <UnstyledButton
        className={classes.score}
        disabled={disabled}
        aria-label={`${score}, score of ${team.name}: type another`}
        onClick={() => setIsTyping(true)}
      >
        <LiveNumber value={score} />
      </UnstyledButton>
      <div className={classes.steps}>
        {stepsOf(sport).map((step) => (
          <Button
            key={step}
            className={classes.step}
            disabled={disabled}
            aria-label={`+${step} for ${team.name}`}
            onClick={() => onAdd(step)}
          >
            +{step}
          </Button>
        ))}
      </div>
      {isTyping && <SetScore team={team} score={score} onSet={onSet} onClose={() => setIsTyping(false)} />}
    </section>
  )
}

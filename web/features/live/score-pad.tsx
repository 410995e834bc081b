import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Sport } from '#contract/enums.ts'
import type { MatchTeam } from '#contract/match.ts'
import { Crest } from '#web/ui/crest.tsx'
import { LiveNumber } from '#web/ui/live-number.tsx'
import classes from './score-pad.module.css'
import { SetScore } from './set-score.tsx'
import { stepsOf } from './sport-steps.ts'

interface ScorePadProps {
  team: MatchTeam
  score: number
  sport: Sport
  disabled: boolean
  onAdd: (step: number) => void
  onSet: (score: number) => void
}

/** One side: its score, which a tap opens to be typed, and the steps by which it rises. */
export function ScorePad({ team, score, sport, disabled, onAdd, onSet }: ScorePadProps) {
  const [isTyping, setIsTyping] = useState(false)
  const [one, ...others] = stepsOf(sport)
  const button = (step: number, size: string) => (
    <Button key={step} className={classes.step} size={size} disabled={disabled} onClick={() => onAdd(step)}>
      <span aria-hidden>+{step}</span>
      <span className={classes.spoken}>{`Add ${step} to ${team.name}`}</span>
    </Button>
  )
  return (
    <section className={classes.pad} aria-label={team.name}>
      <Crest name={team.name} logo={team.logo} size={48} />
      <h2 className={classes.name}>{team.name}</h2>
      <UnstyledButton
        className={classes.score}
        disabled={disabled}
        aria-label={`Score of ${team.name}: ${score}. Type another`}
        onClick={() => setIsTyping(true)}
      >
        <LiveNumber value={score} />
      </UnstyledButton>
      {button(one ?? 1, 'xl')}
      {others.length > 0 && <div className={classes.steps}>{others.map((step) => button(step, 'md'))}</div>}
      {isTyping && <SetScore team={team} score={score} onSet={onSet} onClose={() => setIsTyping(false)} />}
    </section>
  )
}

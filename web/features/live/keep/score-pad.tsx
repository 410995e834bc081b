import { Button, Group, NumberInput, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import type { MatchTeam } from '#contract/match/calls.ts'
import { SCORE_MAX } from '#contract/match/match.ts'
import type { Sport } from '#contract/values/enums.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { formatChange } from '#web/lib/format/format-number.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LiveNumber } from '#web/ui/feedback/live-score.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './score-pad.module.css'

interface ScorePadProps {
  team: MatchTeam
  /** Its colour, dark enough for white text. */
  ground: string
  score: number
  sport: Sport
  disabled: boolean
  onAdd: (step: number) => void
  onSet: (score: number) => void
}

/** One side in its colour: above its name, -1 and its score, which opens a number field; below the steps of the sport. */
export function ScorePad({ team, ground, score, sport, disabled, onAdd, onSet }: ScorePadProps) {
  const [isTyping, setIsTyping] = useState(false)
  const { steps } = SPORT_RULES[sport]
  const addButton = (points: number) => (
    <Button
      key={points}
      className={points === 1 ? `${classes.step} ${classes.main}` : classes.step}
      data-takes={points < 0 || undefined}
      disabled={disabled || score + points < 0}
      aria-label={`${formatChange(points)} for ${team.name}`}
      onClick={() => {
        // A phone confirms the tap to a person whose eyes are on the pitch.
        navigator.vibrate?.(12)
        onAdd(points)
      }}
    >
      {formatChange(points)}
    </Button>
  )
  return (
    <section className={classes.pad} style={{ '--side': ground } as CSSProperties} aria-label={team.name}>
      <h2 className={classes.name}>
        <Crest name={team.name} logo={team.logo} color={colorOf(team.department)} size={28} />
        <span className={classes.words}>{team.name}</span>
      </h2>
      <div className={classes.now}>
        {addButton(-1)}
        <UnstyledButton className={classes.score} disabled={disabled} onClick={() => setIsTyping(true)}>
          <LiveNumber value={score} />
          <span className={classes.hint}>
            <IconPencil size={14} stroke={2} aria-hidden /> Set
          </span>
          <VisuallyHidden> the score of {team.name}</VisuallyHidden>
        </UnstyledButton>
      </div>
      <div className={classes.steps}>{[1, ...steps].map(addButton)}</div>
      {isTyping && <SetScore team={team} score={score} onSet={onSet} onClose={() => setIsTyping(false)} />}
    </section>
  )
}

interface SetScoreProps {
  team: MatchTeam
  score: number
  onSet: (score: number) => void
  onClose: () => void
}

/** Sets the score as a number, for corrections. */
function SetScore({ team, score, onSet, onClose }: SetScoreProps) {
  const [typed, setTyped] = useState<number | string>(score)
  const isScore = typeof typed === 'number' && Number.isInteger(typed)
  return (
    <Dialog title={`Score of ${team.name}`} onClose={onClose}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isScore) return
          onSet(typed)
          onClose()
        }}
      >
        <NumberInput
          label="Score"
          description={`0 to ${SCORE_MAX}`}
          size="lg"
          min={0}
          max={SCORE_MAX}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          value={typed}
          onChange={setTyped}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isScore}>
            Set score
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

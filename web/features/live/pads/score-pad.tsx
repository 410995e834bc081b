import { Button, Group, NumberInput, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { LiveTeam } from '#contract/live/live.ts'
import type { MatchDetails, MatchTeam } from '#contract/match/calls.ts'
import { SCORE_MAX } from '#contract/match/match.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { padsOf } from '#web/lib/color/side-colors.ts'
import { formatChange } from '#web/lib/format/format-number.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LiveNumber } from '#web/ui/feedback/live-score.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './score-pad.module.css'

interface NumberPadsProps {
  match: MatchDetails
  disabled: boolean
  onAdd: (team: LiveTeam, step: number) => void
  onSet: (team: LiveTeam, score: number) => void
}

/** A score that is a number: above -1 and the score, which opens a number field; below the steps of the sport. */
export function NumberPads({ match, disabled, onAdd, onSet }: NumberPadsProps) {
  const { steps } = SPORT_RULES[match.sport]
  const pads = [
    { key: 'TEAM1', team: match.team1, score: match.team1Score ?? 0 },
    { key: 'TEAM2', team: match.team2, score: match.team2Score ?? 0 },
  ] as const
  return pads.map(({ key, team, score }, side) => {
    const addButton = (points: number) => (
      <PadButton
        key={points}
        label={formatChange(points)}
        says={`${formatChange(points)} for ${team.name}`}
        isMain={points === 1}
        takes={points < 0}
        disabled={disabled || score + points < 0}
        onPress={() => onAdd(key, points)}
      />
    )
    return (
      <Pad
        key={key}
        team={team}
        ground={padsOf(match.team1.department, match.team2.department)[side]}
        buttons={[1, ...steps].map(addButton)}
      >
        {addButton(-1)}
        <TypedScore team={team} score={score} disabled={disabled} onSet={(typed) => onSet(key, typed)} />
      </Pad>
    )
  })
}

interface PadProps {
  team: MatchTeam
  /** Its colour, dark enough for white text. */
  ground: string | undefined
  /** The score. */
  children: ReactNode
  buttons: readonly ReactNode[]
}

/** One side in its colour: above its name and its score, below what a keeper enters for it. */
export const Pad = ({ team, ground, children, buttons }: PadProps) => (
  <section
    className={classes.pad}
    style={{ '--side': ground } as CSSProperties}
    aria-label={team.name}
    data-idle={buttons.length === 0 || undefined}
  >
    <h2 className={classes.name}>
      <Crest name={team.name} logo={team.logo} color={colorOf(team.department)} size={28} />
      <span className={classes.words}>{team.name}</span>
    </h2>
    <div className={classes.now}>{children}</div>
    <div className={classes.steps} data-many={buttons.length > 6 || undefined}>
      {buttons}
    </div>
  </section>
)

interface PadButtonProps {
  label: string
  says: string
  isMain?: boolean
  /** Takes points away. */
  takes?: boolean
  disabled: boolean
  onPress: () => void
}

export const PadButton = ({ label, says, isMain, takes, disabled, onPress }: PadButtonProps) => (
  <Button
    className={isMain ? `${classes.step} ${classes.main}` : classes.step}
    data-takes={takes || undefined}
    data-words={/[a-z]/.test(label) || undefined}
    disabled={disabled}
    aria-label={says}
    onClick={() => {
      // A phone confirms the tap to a person whose eyes are on the pitch.
      navigator.vibrate?.(12)
      onPress()
    }}
  >
    {label}
  </Button>
)

interface TypedScoreProps {
  team: MatchTeam
  score: number
  disabled: boolean
  onSet: (score: number) => void
}

function TypedScore({ team, score, disabled, onSet }: TypedScoreProps) {
  const [isTyping, setIsTyping] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.score} disabled={disabled} onClick={() => setIsTyping(true)}>
        <LiveNumber value={score} />
        <span className={classes.hint}>
          <IconPencil size={14} stroke={2} aria-hidden /> Set
        </span>
        <VisuallyHidden> the score of {team.name}</VisuallyHidden>
      </UnstyledButton>
      {isTyping && <SetScore team={team} score={score} onSet={onSet} onClose={() => setIsTyping(false)} />}
    </>
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

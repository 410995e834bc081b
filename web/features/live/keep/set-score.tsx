import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import type { MatchTeam } from '#contract/match/calls.ts'
import { SCORE_MAX } from '#contract/match/match.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

interface SetScoreProps {
  team: MatchTeam
  score: number
  onSet: (score: number) => void
  onClose: () => void
}

/** Sets the score as a number, for corrections. */
export function SetScore({ team, score, onSet, onClose }: SetScoreProps) {
  const [typed, setTyped] = useState<number | string>(score)
  const isScore = typeof typed === 'number' && Number.isInteger(typed)
  return (
    <Dialog opened title={`Score of ${team.name}`} onClose={onClose}>
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

import { Button, Group, Text } from '@mantine/core'
import { counted } from '#contract/counted.ts'
import type { SquadUpdate } from '#contract/team.ts'
import classes from './squad-bar.module.css'
import { POST_KEYS, type SquadDraft } from './squad-draft.ts'

interface SquadBarProps {
  draft: SquadDraft
  change: SquadUpdate | null
  /** The draft cannot be saved. */
  blocked: boolean
  pending: boolean
  onReset: () => void
  onSubmit: () => void
}

/** The unsaved changes with Reset and Submit, always visible. */
export function SquadBar({ draft, change, blocked, pending, onReset, onSubmit }: SquadBarProps) {
  return (
    <div className={classes.bar}>
      <Text size="sm" lh={1.3} flex="1 1 6rem">
        {change ? counted(countChanges(draft, change), 'unsaved change') : 'Nothing is changed yet.'}
        {blocked && ', not to be saved: see above.'}
      </Text>
      <Group gap="xs">
        <Button variant="default" px="md" disabled={!change || pending} onClick={onReset}>
          Reset
        </Button>
        <Button px="md" disabled={!change || blocked || pending} onClick={onSubmit}>
          {pending ? 'Submitting...' : 'Submit'}
        </Button>
      </Group>
    </div>
  )
}

function countChanges({ base, picks }: SquadDraft, { addedPlayers = [], removedPlayers = [] }: SquadUpdate): number {
  const elections = POST_KEYS.filter((post) => picks[post] !== base[post])
  return addedPlayers.length + removedPlayers.length + elections.length
}

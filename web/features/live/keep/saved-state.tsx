import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import { type Connection, useConnection } from '#web/lib/live/live-connection.ts'
import classes from './keeper.module.css'
import type { ScoreKeeper } from './use-score-keeper.ts'

// Several taps in a row show one message, because a flickering line cannot be read.
const QUIET_FOR_MS = 400

/** Whether all entered changes are saved. */
export function SavedState({ keeping: { waiting, trouble, giveUp } }: { keeping: ScoreKeeper }) {
  const connection = useConnection()
  const isUnsaved = waiting.length > 0
  const [lingers] = useDebouncedValue(isUnsaved, QUIET_FOR_MS, { leading: true })
  const isHeldUp = isUnsaved && (connection !== 'connected' || trouble !== null)
  const Icon = isUnsaved || lingers ? IconCloudUp : IconCloudCheck
  return (
    <div className={classes.line}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <Text size="sm" fw={isHeldUp ? 600 : undefined} role="status">
        {isHeldUp && `${waitingSentence(waiting.length, connection)} ${trouble?.error ?? ''}`}
        {!isHeldUp && (isUnsaved || lingers ? 'Saving…' : 'Everything is saved.')}
      </Text>
      {isHeldUp && trouble && (
        <Button variant="default" size="compact-sm" className={classes.beside} onClick={giveUp}>
          Discard
        </Button>
      )}
    </div>
  )
}

function waitingSentence(waiting: number, connection: Connection): string {
  const changes = waiting === 1 ? '1 change waits' : `${waiting} changes wait`
  return connection === 'connected' ? `${changes} to be saved.` : `${changes}. Keep scoring.`
}

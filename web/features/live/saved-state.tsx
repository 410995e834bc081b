import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import { type Connection, useConnection } from '#web/lib/live-connection.ts'
import classes from './keeper.module.css'
import type { Keeping } from './use-keeping.ts'

// Shorter than this nobody needs to be told of.
const WORTH_TELLING_MS = 400

/** Whether what was entered has arrived. */
export function SavedState({ keeping: { waiting, trouble, giveUp } }: { keeping: Keeping }) {
  const connection = useConnection()
  const [count] = useDebouncedValue(waiting.length, WORTH_TELLING_MS)
  const isUnsaved = count > 0 && waiting.length > 0
  const Icon = isUnsaved ? IconCloudUp : IconCloudCheck
  return (
    <div className={classes.line}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <Text size="sm" fw={isUnsaved ? 600 : undefined} role="status">
        {isUnsaved ? `${waitingSentence(waiting.length, connection)} ${trouble ?? ''}` : 'Everything is saved.'}
      </Text>
      {isUnsaved && trouble && (
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

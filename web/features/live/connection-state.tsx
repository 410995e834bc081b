import { Button, Group, Loader, Text } from '@mantine/core'
import { IconPlugConnectedX, IconWifi } from '@tabler/icons-react'
import { type Connection, tryAgain, useConnection } from '#web/lib/live-connection.ts'

const WORDS: Record<Connection, string> = {
  connected: 'Connected',
  connecting: 'Reconnecting…',
  resting: 'Paused while nobody looks',
  lost: 'The connection is lost',
}

/** Whether what is shown is the latest there is. */
export function ConnectionState() {
  const connection = useConnection()
  return (
    <Group gap="xs" role="status" mih={36}>
      <Mark connection={connection} />
      <Text size="sm">{WORDS[connection]}</Text>
      {connection === 'lost' && (
        <Button size="compact-sm" onClick={tryAgain}>
          Try again
        </Button>
      )}
    </Group>
  )
}

function Mark({ connection }: { connection: Connection }) {
  if (connection === 'connected') return <IconWifi size={18} aria-hidden />
  return connection === 'connecting' ? <Loader size={16} aria-hidden /> : <IconPlugConnectedX size={18} aria-hidden />
}

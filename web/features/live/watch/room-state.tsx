import { Button, Group, Loader, Text } from '@mantine/core'
import { IconEye, IconPlugConnectedX, IconWifi } from '@tabler/icons-react'
import { type Connection, tryAgain, useConnection } from '#web/lib/live/live-connection.ts'
import type { Room } from './use-room.ts'

const WORDS: Record<Connection, string> = {
  connecting: 'Connecting…',
  connected: 'Connected',
  reconnecting: 'Reconnecting…',
  resting: 'Paused',
  lost: 'Connection lost',
}
const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The connection state and the number of viewers. */
export function RoomState({ room: { isJoined, viewers } }: { room: Room }) {
  const line = useConnection()
  const connection = line === 'connected' && !isJoined ? 'connecting' : line
  return (
    <Group gap="md" mih={36}>
      <Group gap={6} role="status">
        <Mark connection={connection} />
        <Text size="sm">{WORDS[connection]}</Text>
      </Group>
      {connection === 'lost' ? (
        <Button size="sm" px={14} onClick={tryAgain}>
          Try again
        </Button>
      ) : (
        <Group gap={6}>
          <IconEye {...ICON} />
          <Text size="sm">{viewers ?? '…'} watching</Text>
        </Group>
      )}
    </Group>
  )
}

function Mark({ connection }: { connection: Connection }) {
  if (connection === 'connected') return <IconWifi {...ICON} />
  if (connection === 'lost' || connection === 'resting') return <IconPlugConnectedX {...ICON} />
  return <Loader size={16} aria-hidden />
}

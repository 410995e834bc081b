import { Button, Group, Loader, Text, VisuallyHidden } from '@mantine/core'
import { IconEye, IconPlugConnectedX } from '@tabler/icons-react'
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

/** The number of viewers; without a connection, its state. */
export function RoomState({ room: { isJoined, viewers } }: { room: Room }) {
  const line = useConnection()
  const connection = line === 'connected' && !isJoined ? 'connecting' : line
  return (
    <Group gap={6} mih={36}>
      <Mark connection={connection} />
      {connection === 'connected' && <Text size="sm">{viewers ?? '…'} watching</Text>}
      <Text size="sm" role="status">
        {connection === 'connected' ? <VisuallyHidden>{WORDS.connected}</VisuallyHidden> : WORDS[connection]}
      </Text>
      {connection === 'lost' && (
        <Button size="sm" px={14} onClick={tryAgain}>
          Try again
        </Button>
      )}
    </Group>
  )
}

function Mark({ connection }: { connection: Connection }) {
  if (connection === 'connected') return <IconEye {...ICON} />
  if (connection === 'lost' || connection === 'resting') return <IconPlugConnectedX {...ICON} />
  return <Loader size={16} aria-hidden />
}

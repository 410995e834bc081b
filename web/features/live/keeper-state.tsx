import { Anchor, Group, Text } from '@mantine/core'
import { IconEye, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { MatchDetails } from '#contract/match.ts'
import type { Connection } from '#web/lib/live-connection.ts'
import { paths } from '#web/lib/paths.ts'
import { ConnectionState } from './connection-state.tsx'

interface KeeperStateProps {
  connection: Connection
  /** Changes that the server has not heard of yet. */
  waiting: number
  viewers: number | null
  keeper: MatchDetails['keeper']
}

/** Whether what is entered arrives, who keeps the score and how many watch. */
export function KeeperState({ connection, waiting, viewers, keeper }: KeeperStateProps) {
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <ConnectionState />
        <Text size="sm" role="status" fw={waiting > 0 ? 600 : undefined} c={waiting > 0 ? undefined : 'dimmed'}>
          {waitingSentence(waiting, connection)}
        </Text>
      </div>
      <Group gap="md">
        <Group gap={6}>
          <IconUser size={18} aria-hidden />
          {keeper ? (
            <Anchor component={Link} to={paths.profile(keeper._id)} size="sm">
              {keeper.name}
            </Anchor>
          ) : (
            <Text size="sm">The admins</Text>
          )}
        </Group>
        <Group gap={6}>
          <IconEye size={18} aria-hidden />
          <Text size="sm">{viewers ?? '…'} watching</Text>
        </Group>
      </Group>
    </Group>
  )
}

function waitingSentence(waiting: number, connection: Connection): string {
  if (waiting === 0) return 'Everything is saved.'
  const changes = waiting === 1 ? '1 change waits' : `${waiting} changes wait`
  return connection === 'connected' ? `${changes} to be saved.` : `${changes} for the connection. Keep scoring.`
}

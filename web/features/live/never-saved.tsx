import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { LiveTeam } from '#contract/live.ts'
import type { Refused } from './entry-shelf.ts'

interface NeverSavedProps {
  refused: Refused
  nameFor: (team: LiveTeam) => string
  onRead: () => void
}

/** Nothing that was entered goes in silence. */
export const NeverSaved = ({ refused: { entries, why }, nameFor, onRead }: NeverSavedProps) => (
  <Alert
    color="red"
    role="alert"
    icon={<IconAlertTriangle stroke={1.5} aria-hidden />}
    title={entries.length === 1 ? 'A change was not saved' : `${entries.length} changes were not saved`}
  >
    <Stack gap="xs">
      <Text size="sm">
        {why} {entries.map(({ team, from, to }) => `${nameFor(team)}: ${from} to ${to}`).join(', ')}.
      </Text>
      <Group>
        <Button variant="default" size="compact-md" px={14} h={36} fz="sm" onClick={onRead}>
          I have read it
        </Button>
      </Group>
    </Stack>
  </Alert>
)

import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { LiveTeam } from '#contract/live/live.ts'
import type { RejectedScores } from '#web/features/live/queue/pending-score-storage.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'

interface RejectedChangesProps {
  refused: RejectedScores
  nameFor: (team: LiveTeam) => string
  onRead: () => void
}

/** Shows every rejected change. */
export const RejectedChanges = ({ refused: { entries, why }, nameFor, onRead }: RejectedChangesProps) => (
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
        <SideButton px={14} onClick={onRead}>
          I have read it
        </SideButton>
      </Group>
    </Stack>
  </Alert>
)

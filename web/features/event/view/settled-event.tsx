import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

/** Tells managers why an event has no actions. */
export const SettledEvent = ({ record }: { record: string | null }) => (
  <Text c="dimmed">
    This event belongs to a{' '}
    {record === null ? (
      'settled championship'
    ) : (
      <Anchor component={Link} to={paths.gcRecord(record)} inherit underline="always">
        settled championship
      </Anchor>
    )}
    . Its places, conduct and points stay as they are.
  </Text>
)

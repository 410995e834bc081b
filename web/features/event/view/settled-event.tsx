import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

/** Says that an event is of an earlier championship, and tells managers why it has no actions. */
export const SettledEvent = ({ record, isManager }: { record: string | null; isManager: boolean }) => (
  <Text c="dimmed">
    This event belongs to a{' '}
    {record === null ? (
      'settled championship'
    ) : (
      <Anchor component={Link} to={paths.gcRecord(record)} inherit underline="always">
        settled championship
      </Anchor>
    )}
    .{isManager && ' Its places, conduct and points stay as they are.'}
  </Text>
)

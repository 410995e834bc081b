import { Text } from '@mantine/core'
import { paths } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** Says that an event is of an earlier championship, and tells managers why it has no actions. */
export const SettledEvent = ({ record, isManager }: { record: string | null; isManager: boolean }) => (
  <Text c="dimmed">
    This event belongs to a{' '}
    {record === null ? 'settled championship' : <TextLink to={paths.gcRecord(record)}>settled championship</TextLink>}.
    {isManager && ' Its places, conduct and points stay as they are.'}
  </Text>
)

import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { collegeCalls, type OwnCollegeAccount as Linked } from '#contract/college-account/calls.ts'
import { CollegeButton } from '#web/features/auth/college-button.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useClub } from '#web/lib/club.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { RemoveButton } from '#web/ui/layout/buttons.tsx'
import { Row } from '#web/ui/list/rows.tsx'
import { profileQueries } from './profile.queries.ts'

/** The college account with which the signed-in person signs in. */
export function OwnCollegeAccount() {
  const { collegeAccount } = useClub()
  const own = useQuery(profileQueries.ownCollegeAccount)
  if (!own.data || (!collegeAccount && !own.data.body)) return null
  const linked = own.data.body
  return (
    <Stack component="section" gap="xs">
      <Group justify="space-between" gap="sm">
        <Title order={2}>{collegeAccount ?? 'College account'}</Title>
        {!linked && (
          <CollegeButton to={paths.ownProfile} size="sm">
            Link it
          </CollegeButton>
        )}
      </Group>
      <Text>
        {linked
          ? 'You can sign in at the college instead of entering your password here.'
          : 'Once it is linked, you can sign in at the college instead of entering your password here.'}
      </Text>
      {linked && <LinkedAccount {...linked} />}
    </Stack>
  )
}

function LinkedAccount({ email, rollNumber, linkedAt, hasPassword }: Linked) {
  const remove = useCall(collegeCalls.unlink)
  return (
    <>
      <ul>
        <Row
          mark={<IconSchool size={28} stroke={1.5} aria-hidden />}
          title={email}
          note={[rollNumber && `Roll number ${rollNumber}`, `linked ${formatDate(linkedAt)}`]
            .filter(Boolean)
            .join(', ')}
          actions={
            <RemoveButton aria-label={`Remove ${email}`} loading={remove.isPending} onClick={() => remove.mutate({})}>
              Remove
            </RemoveButton>
          }
        />
      </ul>
      {!hasPassword && (
        <Text>
          Your account has no password yet. Before you change how you log in, or delete the account,{' '}
          <Anchor component={Link} to={paths.lostPassword} state={{ email }}>
            ask for a link
          </Anchor>{' '}
          to set one.
        </Text>
      )}
    </>
  )
}

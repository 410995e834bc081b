import { Button, Group, Stack, Text } from '@mantine/core'
import { profileCalls } from '#contract/profile/calls.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import type { Named } from './person-select.tsx'

interface PasswordLinkProps {
  person: Named
  onClose: () => void
}

/** Creates a one-time link for a person who forgot their password. */
export function PasswordLink({ person: { _id, name }, onClose }: PasswordLinkProps) {
  const issue = useCall(profileCalls.issueReset)
  return (
    <Dialog opened title={`A new password for ${name}`} onClose={onClose}>
      <Stack>
        <Text>
          {issue.data
            ? `${issue.data.message} Whoever opens it sets the password, so make sure that it is ${name}.`
            : `With the link ${name} sets a new password. It works once, for an hour, and then ends every session.`}
        </Text>
        {issue.data && <CopyField label="One-time link" value={issue.data.body.link} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {issue.data ? 'Close' : 'Cancel'}
          </Button>
          {!issue.data && (
            <Button loading={issue.isPending} onClick={() => issue.mutate({ body: { userId: _id } })}>
              Make a link
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

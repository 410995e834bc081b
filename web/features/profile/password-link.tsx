import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { profileCalls } from '#contract/profile.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Named } from './person-select.tsx'

interface PasswordLinkProps {
  person: Named
  onClose: () => void
}

/** A one-time link for somebody who forgot the password, made when it is asked for. */
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
        {issue.data && <Link address={issue.data.body.link} />}
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

function Link({ address }: { address: string }) {
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        label="One-time link"
        flex="1 1 200px"
        readOnly
        value={address}
        // Where the browser keeps the clipboard closed, it is one key away.
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            variant="light"
            onClick={copy}
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

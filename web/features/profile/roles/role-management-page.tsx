import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { profileCalls } from '#contract/profile/calls.ts'
import { ROLES } from '#contract/values/enums.ts'
import { profileQueries } from '#web/features/profile/profile.queries.ts'
import { idIn } from '#web/lib/address-values.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { AssignRole } from './assign-role.tsx'
import { MovePerson, usePersonCall } from './move-person.tsx'
import type { Named } from './person-select.tsx'
import { RoleHolders } from './role-holders.tsx'

interface PasswordLinkProps {
  person: Named
  onClose: () => void
}

interface DeassignRoleProps {
  person: Named
  onClose: () => void
}

export function RoleManagementPage() {
  const [leaving, setLeaving] = useState<Named | null>(null)
  const [chosen, setMoving] = useState<Named | null>(null)
  const [asked, endAsking] = useAskedMove()
  const moving = chosen ?? asked
  const [locked, setLocked] = useState<Named | null>(null)
  function closeMove() {
    setMoving(null)
    endAsking()
  }
  return (
    <>
      <PageTitle
        title="Role Management"
        subtitle="A role holds from the person's next step on. Nobody has to log in again."
      />
      <Stack gap="xl">
        <AssignRole onDeassign={setLeaving} onMove={setMoving} onPasswordLink={setLocked} />
        <RoleHolders onDeassign={setLeaving} />
      </Stack>
      {leaving && <DeassignRole person={leaving} onClose={() => setLeaving(null)} />}
      {moving && <MovePerson person={moving} onClose={closeMove} />}
      {locked && <PasswordLink person={locked} onClose={() => setLocked(null)} />}
    </>
  )
}

/** The person without a department whom ADMIN HQ names in the address. */
function useAskedMove(): [Named | null, () => void] {
  const [address, setAddress] = useSearchParams()
  const id = idIn(address.get('move'))
  const { data } = useQuery({ ...profileQueries.find(id ?? ''), enabled: id !== undefined })
  return [(id && data?.body) || null, () => id && setAddress({}, { replace: true })]
}

function DeassignRole({ person: { _id, name, role }, onClose }: DeassignRoleProps) {
  const deassign = usePersonCall(profileCalls.deassignRole, onClose)
  return (
    <ConfirmDialog
      opened
      title={`Deassign ${name}?`}
      confirm="Deassign"
      pending={deassign.isPending}
      onConfirm={() => deassign.mutate({ body: { userId: _id } })}
      onClose={onClose}
    >
      <Text>
        {name} is {ROLES[role]} and will be a member like any other from their next step on.
      </Text>
      {deassign.error && (
        <Text c="red" mt="xs">
          {deassign.error.message}
        </Text>
      )}
    </ConfirmDialog>
  )
}

/** Creates a one-time link for a person who forgot their password. */
function PasswordLink({ person: { _id, name }, onClose }: PasswordLinkProps) {
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

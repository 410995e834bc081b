import { Button, Checkbox, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#contract/call/call.ts'
import { type MoveLosses, profileCalls } from '#contract/profile/calls.ts'
import { ROLES } from '#contract/values/enums.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { profileQueries } from '#web/features/profile/profile.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { checkOwnProfile } from '#web/lib/session/own-profile.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import type { Named } from './person-select.tsx'

interface PersonDialogProps {
  person: Named
  onClose: () => void
}

/** Moves a person to another department, after showing what they lose. */
export function MovePerson({ person: { _id, name }, onClose }: PersonDialogProps) {
  const [department, setDepartment] = useState('')
  const losses = useQuery(profileQueries.moveLosses(_id))
  const move = usePersonCall(profileCalls.move, onClose)
  return (
    <ConfirmDialog
      title={`Move ${name}?`}
      confirm="Move"
      pending={move.isPending}
      ready={department !== '' && losses.isSuccess}
      onConfirm={() => move.mutate({ params: { id: _id }, body: { department } })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Loaded query={losses} skeleton={<Skeleton height={72} />}>
          {({ body }) => <Losses name={name} losses={body} />}
        </Loaded>
        <DepartmentSelect
          label="New department"
          required
          error={move.error?.message}
          value={department}
          onChange={(event) => setDepartment(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}

function Losses({ name, losses: { department, role, teams } }: { name: string; losses: MoveLosses }) {
  if (!department) return <Text>{name} belongs to no department, and loses nothing.</Text>
  if (!role && teams.length === 0)
    return (
      <Text>
        {name} leaves {department.name}, and loses no team and no post.
      </Text>
    )
  return (
    <div>
      <Text>
        {name} leaves {department.name} and loses:
      </Text>
      <List mt={4}>
        {role && (
          <List.Item>
            the post of {ROLES[role]} of {department.name}
          </List.Item>
        )}
        {teams.map((team) => (
          <List.Item key={team._id}>
            <strong>{team.name}</strong>: {placeIn(team)}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

const POSTS = { CAPTAIN: 'player and captain', VICE_CAPTAIN: 'player and vice captain' } as const

function placeIn({ status, post }: MoveLosses['teams'][number]): string {
  if (post) return POSTS[post]
  return status === 'ACCEPTED' ? 'player' : 'application'
}

/** A call about a person's post, from a dialog. It may be the signed-in person. */
const usePersonCall = <C extends Call>(call: C, onClose: () => void) =>
  useCall(call, {
    onSuccess: () => {
      onClose()
      void checkOwnProfile()
    },
  })

export function DeassignRole({ person: { _id, name, role }, onClose }: PersonDialogProps) {
  const deassign = usePersonCall(profileCalls.deassignRole, onClose)
  return (
    <ConfirmDialog
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

/** For a lost phone, or a browser that somebody left open. */
export function EndSessions({ person: { _id, name }, onClose }: PersonDialogProps) {
  const end = usePersonCall(profileCalls.endSessions, onClose)
  return (
    <ConfirmDialog
      title={`Log ${name} out everywhere?`}
      confirm="Log out"
      pending={end.isPending}
      onConfirm={() => end.mutate({ body: { userId: _id } })}
      onClose={onClose}
    >
      <Text>All browsers have to log in again, with the same password.</Text>
    </ConfirmDialog>
  )
}

/** Creates a one-time link for a person who forgot their password. */
export function PasswordLink({ person: { _id, name }, onClose }: PersonDialogProps) {
  const issue = useCall(profileCalls.issueReset)
  const [dropsFactor, setDropsFactor] = useState(false)
  return (
    <Dialog title={`A new password for ${name}`} onClose={onClose}>
      <Stack>
        <Text>
          {issue.data
            ? `${issue.data.message} Whoever opens it sets the password, so make sure that it is ${name}.`
            : `With the link ${name} sets a new password. It works once, for an hour, and then ends every session.`}
        </Text>
        {!issue.data && (
          <Checkbox
            label="It also takes the second factor and the passkeys away, as after a lost phone"
            checked={dropsFactor}
            onChange={(event) => setDropsFactor(event.currentTarget.checked)}
          />
        )}
        {issue.data && <CopyField label="One-time link" value={issue.data.body.link} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {issue.data ? 'Close' : 'Cancel'}
          </Button>
          {!issue.data && (
            <Button
              loading={issue.isPending}
              onClick={() => issue.mutate({ body: { userId: _id, ...(dropsFactor && { dropsFactor }) } })}
            >
              Make a link
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

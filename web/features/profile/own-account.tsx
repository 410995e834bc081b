import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { IconDownload, IconKey, IconLogout, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { type OwnProfileView, profileCalls } from '#contract/profile/calls.ts'
import { HIDDEN_NAME } from '#contract/profile/names.ts'
import { OwnFactor } from '#web/features/auth/factor/own-factor.tsx'
import { NewPasswordField, PasswordField } from '#web/features/auth/password-fields.tsx'
import { UnconfirmedEmail } from '#web/features/auth/unconfirmed-email.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { saveText } from '#web/lib/save-text.ts'
import { checkOwnProfile } from '#web/lib/session/own-profile.ts'
import { signOut } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { clearDrafts } from '#web/ui/form/form-draft.ts'
import { OwnCollegeAccount } from './own-college-account.tsx'
import { OwnSessions } from './own-sessions.tsx'

interface DialogProps {
  onClose: () => void
}

/** The private part of the own profile: email, actions, sessions. */
export function OwnAccount({ profile }: { profile: OwnProfileView }) {
  const [asked, setAsked] = useState<'password' | 'deletion' | null>(null)
  const close = () => setAsked(null)
  const ownData = useCall(profileCalls.ownData, {
    isSilent: true,
    onSuccess: ({ body }) => saveText(body.json, 'my-data.json', 'application/json'),
  })
  return (
    <>
      <Stack component="section" gap="sm">
        <Title order={2}>Your account</Title>
        <UnconfirmedEmail />
        <Text style={{ overflowWrap: 'anywhere' }}>
          You log in as <strong>{profile.email}</strong>
        </Text>
        <HideName hides={profile.hidesName} />
        <Group gap="sm">
          <Button component={Link} to={paths.updateProfile} state={profile} leftSection={<Glyph of={IconPencil} />}>
            Update Profile
          </Button>
          <Button variant="default" leftSection={<Glyph of={IconKey} />} onClick={() => setAsked('password')}>
            Update Password
          </Button>
          <Button
            variant="default"
            leftSection={<Glyph of={IconDownload} />}
            loading={ownData.isPending}
            onClick={() => ownData.mutate({})}
          >
            Download my data
          </Button>
          <Button component={Link} to={paths.logout} variant="default" leftSection={<Glyph of={IconLogout} />}>
            Logout
          </Button>
          <Button
            variant="outline"
            color="red"
            leftSection={<Glyph of={IconTrash} />}
            onClick={() => setAsked('deletion')}
          >
            Delete Profile
          </Button>
        </Group>
      </Stack>
      <OwnFactor />
      <OwnCollegeAccount />
      <OwnSessions />
      {asked === 'password' && <UpdatePassword onClose={close} />}
      {asked === 'deletion' && <DeleteProfile onClose={close} />}
    </>
  )
}

/** The choice applies at once. */
function HideName({ hides }: { hides: boolean }) {
  const [isHidden, setHidden] = useState(hides)
  const hide = useCall(profileCalls.hideName, {
    onSuccess: () => void checkOwnProfile(),
    onFailure: () => {
      setHidden((was) => !was)
      return false
    },
  })
  return (
    <Switch
      label="Hide my name from visitors"
      description={`Public pages say '${HIDDEN_NAME}'. Organisers and the heads of your department still see who plays. If you show your name again later, older reasons of points stay without it.`}
      checked={isHidden}
      disabled={hide.isPending}
      onChange={({ currentTarget: { checked } }) => {
        setHidden(checked)
        hide.mutate({ body: { hidesName: checked } })
      }}
    />
  )
}

const Glyph = ({ of: Icon }: { of: TablerIcon }) => <Icon size={18} stroke={1.75} aria-hidden />

function UpdatePassword({ onClose }: DialogProps) {
  const form = useCallForm(authCalls.updatePassword, {
    schema: authSchemas.updatePassword.body,
    initial: { oldPassword: '', newPassword: '' },
    onSuccess: onClose,
  })
  return (
    <Dialog title="Update Password" onClose={onClose}>
      <Form form={form} submit="Update" submitting="Updating..." onCancel={onClose}>
        <PasswordField
          label="Old password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('oldPassword')}
        />
        <NewPasswordField label="New password" {...form.getInputProps('newPassword')} />
      </Form>
    </Dialog>
  )
}

function DeleteProfile({ onClose }: DialogProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const isGone = useRef(false)
  const form = useCallForm(authCalls.deleteProfile, {
    schema: authSchemas.deleteProfile.body,
    initial: { password: '' },
    onSuccess: () => {
      isGone.current = true
      // The account no longer exists, so its queries would be refused.
      void client.cancelQueries()
      void navigate(paths.home, { replace: true })
    },
  })

  // Only after this page was left, because its guard redirects signed-out people to the login.
  useEffect(
    () => () => {
      if (!isGone.current) return
      signOut()
      clearDrafts()
    },
    [],
  )

  return (
    <Dialog title="Delete your profile?" onClose={onClose}>
      <Form form={form} submit="Delete Profile" submitting="Deleting..." destroys onCancel={onClose}>
        <Text>
          Your memberships and applications, your sessions and your picture go with it, for good. What you announced
          stays, without your name.
        </Text>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      </Form>
    </Dialog>
  )
}

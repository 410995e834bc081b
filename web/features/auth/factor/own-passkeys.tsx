import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { type FactorState, factorCalls } from '#contract/auth/factor-calls.ts'
import { factorSchemas } from '#contract/auth/factor-schemas.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { RemoveButton, SideButton } from '#web/ui/layout/buttons.tsx'
import { Row } from '#web/ui/list/rows.tsx'
import { hasPasskeys, makePasskey } from './passkeys.ts'

type Passkey = FactorState['passkeys'][number]

export function OwnPasskeys({ passkeys }: { passkeys: Passkey[] }) {
  const [isAdding, setIsAdding] = useState(false)
  if (!hasPasskeys() && passkeys.length === 0) return null
  return (
    <Stack component="section" gap="xs">
      <Group justify="space-between" gap="sm">
        <Title order={2}>Passkeys</Title>
        {hasPasskeys() && <SideButton onClick={() => setIsAdding(true)}>Add a passkey</SideButton>}
      </Group>
      <Text>
        With a passkey you log in by finger, face or the PIN of your device. It needs no password and no code.
      </Text>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
    </Stack>
  )
}

function PasskeyRow({ passkey: { _id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const remove = useCall(factorCalls.removePasskey)
  const removing = (
    <RemoveButton
      aria-label={`Remove ${name}`}
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: { id: _id } })}
    >
      Remove
    </RemoveButton>
  )
  const used = lastUsedAt ? `last used ${formatDate(lastUsedAt, { time: true })}` : 'not used yet'
  return (
    <Row
      mark={<IconFingerprint size={28} stroke={1.5} aria-hidden />}
      title={name}
      note={`Added ${formatDate(createdAt)}, ${used}`}
      actions={removing}
    />
  )
}

const named = factorSchemas.addPasskey.body.pick({ name: true })

function AddPasskey({ onClose }: { onClose: () => void }) {
  const { profile } = useSession()
  const form = useSchemaForm({ schema: named, initial: { name: '' } })
  const add = useCall(factorCalls.addPasskey, { onSuccess: onClose })
  const begin = useCall(factorCalls.newPasskeyOptions, {
    isSilent: true,
    onSuccess: async ({ body }) => {
      const made = profile && (await makePasskey(body, profile))
      if (made) add.mutate({ body: { ...made, name: form.values.name } })
    },
  })
  const sending = {
    ...form,
    submit: form.onSubmit(() => begin.mutate({})),
    pending: begin.isPending || add.isPending,
    ready: form.valid,
    refusal: undefined,
  }
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <Form form={sending} submit="Add" submitting="Adding..." onCancel={onClose}>
        <TextInput
          label="Name"
          description="So that you know it again, such as the name of the device"
          data-autofocus
          {...form.getInputProps('name')}
        />
      </Form>
    </Dialog>
  )
}

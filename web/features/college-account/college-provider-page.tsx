import { Button, Skeleton, Stack, Switch, TagsInput, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collegeCalls, type ProviderUpdate } from '#contract/college-account/calls.ts'
import { claimMapping, collegeSchemas } from '#contract/college-account/schemas.ts'
import { PasswordField } from '#web/features/auth/password-fields.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { collegeAccountQueries } from './college-account.queries.ts'
import { MappedDepartments } from './mapped-departments.tsx'
import { MappingTrial } from './mapping-trial.tsx'

const USUAL = {
  label: '',
  issuer: '',
  clientId: '',
  scope: 'openid email profile',
  domains: [],
  trustsEmails: false,
  emailClaim: 'email',
  nameClaim: 'name',
  departmentClaim: '',
  rollNumberClaim: '',
  departments: [],
}

/** The part of the settings that says which account claims make. */
const mappingOf = (values: object) => claimMapping.strip().safeParse(values).data

export function CollegeProviderPage() {
  const provider = useQuery(collegeAccountQueries.provider)
  return (
    <>
      <PageTitle title="College Account" subtitle="Members sign in at the college, by OpenID Connect." />
      <Loaded query={provider} skeleton={<Skeleton height={600} />}>
        {({ body }) => <ProviderForm {...body} />}
      </Loaded>
    </>
  )
}

interface ProviderFormProps {
  settings: Omit<ProviderUpdate, 'clientSecret'> | null
  hasSecret: boolean
  redirectUri: string
}

function ProviderForm({ settings, hasSecret, redirectUri }: ProviderFormProps) {
  const back = useBack(paths.clubSettings)
  const remove = useCall(collegeCalls.removeProvider, { onSuccess: back })
  const form = useCallForm(collegeCalls.updateProvider, {
    schema: collegeSchemas.updateProvider.body,
    initial: { ...USUAL, ...settings, clientSecret: '' },
    onSuccess: back,
  })
  const mapping = mappingOf(form.values)
  const [seen, setSeen] = useState(() => JSON.stringify(settings && mappingOf(settings)))
  const isSeen = mapping !== undefined && seen === JSON.stringify(mapping)
  const claims = [
    ['emailClaim', 'Claim of the email', ''],
    ['nameClaim', 'Claim of the name', 'Empty: members are asked.'],
    ['departmentClaim', 'Claim of the department', 'Empty: members are asked, unless the register says it.'],
    ['rollNumberClaim', 'Claim of the roll number', 'It finds the person in the register.'],
  ] as const
  return (
    <Stack gap="lg">
      <Form form={{ ...form, ready: form.ready && isSeen }} submit="Save" submitting="Saving..." onCancel={back}>
        <Title order={2}>The college's provider</Title>
        <TextInput
          label="Address of this club"
          description="Enter it at the provider, as redirect URI of a web application."
          value={redirectUri}
          readOnly
        />
        <TextInput
          label="Name of the account"
          description="For the button: Sign in with …"
          {...form.getInputProps('label')}
        />
        <TextInput label="Issuer" placeholder="https://login.college.edu" {...form.getInputProps('issuer')} />
        <TextInput label="Client ID" {...form.getInputProps('clientId')} />
        <PasswordField
          label="Client secret"
          description={
            hasSecret ? 'Leave it empty to keep the one that is stored.' : 'Encrypted, and never shown again.'
          }
          autoComplete="off"
          {...form.getInputProps('clientSecret')}
        />
        <TextInput label="Scopes" {...form.getInputProps('scope')} />
        <Title order={2}>Who it lets in, and as whom</Title>
        <TagsInput
          label="Domains"
          description="Only addresses of these domains, such as college.edu."
          splitChars={['\n', ',', ';', ' ']}
          acceptValueOnBlur
          {...form.getInputProps('domains')}
        />
        {claims.map(([field, label, description]) => (
          <TextInput key={field} label={label} {...form.getInputProps(field)} description={description} />
        ))}
        <Switch
          label="All addresses are confirmed"
          description="Only for a provider that says nothing of it (email_verified) and lets no person choose the address."
          {...form.getInputProps('trustsEmails', { type: 'checkbox' })}
        />
        <MappedDepartments form={form} />
        <MappingTrial mapping={mapping} onSeen={() => setSeen(JSON.stringify(mapping))} />
        {!isSeen && <Text c="dimmed">Try these claims before you save them.</Text>}
      </Form>
      {settings && (
        <div>
          <Button variant="outline" color="red" loading={remove.isPending} onClick={() => remove.mutate({})}>
            Turn it off
          </Button>
        </div>
      )}
    </Stack>
  )
}

import { Skeleton, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { type OwnProfileView, profileCalls } from '#contract/profile/calls.ts'
import { ownProfileView, profileSchemas } from '#contract/profile/schemas.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { paths } from '#web/lib/paths.ts'
import { ownProfileQuery } from '#web/lib/session/own-profile.ts'
import { signIn } from '#web/lib/session/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'

export function UpdateProfilePage() {
  const handed = ownProfileView.safeParse(useLocation().state).data
  const initialData = handed && { message: '', body: handed }
  const profile = useQuery({ ...ownProfileQuery, initialData })
  return (
    <>
      <PageTitle title="Update Profile" />
      <Loaded query={profile} skeleton={<Skeleton height={480} maw={640} />}>
        {({ body }) => <Update key={body._id} profile={body} />}
      </Loaded>
    </>
  )
}

function Update({ profile: { name, about, achievements, profilePic, department } }: { profile: OwnProfileView }) {
  const back = useBack(paths.ownProfile)
  const form = useCallForm(profileCalls.update, {
    schema: profileSchemas.update.body,
    initial: { name, about: about ?? '', achievements: achievements ?? '', department: '' },
    draft: 'updateProfile',
    onSuccess: ({ body }) => {
      signIn(body)
      back()
    },
  })
  return (
    <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
      <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
      {department === null && (
        <DepartmentSelect
          label="Department"
          description="Once chosen, only an admin can change it."
          {...form.getInputProps('department')}
        />
      )}
      <Textarea label="About" autosize minRows={4} maxRows={14} {...form.getInputProps('about')} />
      <Textarea label="Achievements" autosize minRows={4} maxRows={14} {...form.getInputProps('achievements')} />
      <FileField label="Picture" current={profilePic} {...form.fileProps('profilePic')} />
    </Form>
  )
}

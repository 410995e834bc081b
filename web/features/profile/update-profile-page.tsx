import { Skeleton, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { type ProfileView, profileCalls, profileView } from '#contract/profile.ts'
import { ownProfileQuery } from '#web/lib/own-profile.ts'
import { paths } from '#web/lib/paths.ts'
import { signIn } from '#web/lib/session.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useBack } from '#web/ui/use-back.ts'

export function UpdateProfilePage() {
  const handed = profileView.safeParse(useLocation().state).data
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

function Update({ profile: { name, about, achievements, profilePic } }: { profile: ProfileView }) {
  const back = useBack(paths.ownProfile)
  const form = useCallForm(profileCalls.update, {
    initial: { name, about: about ?? '', achievements: achievements ?? '' },
    draft: 'updateProfile',
    done: ({ body }) => {
      signIn(body)
      back()
    },
  })
  return (
    <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
      <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
      <Textarea label="About" autosize minRows={4} maxRows={14} {...form.getInputProps('about')} />
      <Textarea label="Achievements" autosize minRows={4} maxRows={14} {...form.getInputProps('achievements')} />
      <FileField label="Picture" current={profilePic} {...form.fileProps('profilePic')} />
    </Form>
  )
}

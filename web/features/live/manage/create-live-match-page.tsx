import { NativeSelect, TextInput } from '@mantine/core'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { liveCreate } from '#contract/live/schemas.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { choicesOf, MATCH_TAGS } from '#contract/values/enums.ts'
import { SidesFields } from '#web/features/match/form/match-fields.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { useOpenRoom } from './use-open-room.ts'

export function CreateLiveMatchPage() {
  const { profile } = useSession()
  if (!profile) return <EmptyState sentence={LIVE_SENTENCES.noProfile} alone />
  return <CreateLiveMatch profile={profile} />
}

function CreateLiveMatch({ profile }: { profile: OwnProfile }) {
  const back = useBack(paths.adminLiveMatches)
  const { open, isPending, refusal } = useOpenRoom()
  const form = useSchemaForm({
    schema: liveCreate,
    initial: { sport: '', gender: '', team1: '', team2: '', tag: '', venue: '', scoreUpdater: profile._id },
    draft: 'createLiveMatch',
  })
  const submit = form.onSubmit(async (values) => {
    if (await open('createLiveMatchFromEnteredData', liveCreate.parse(values))) form.settle()
  })
  return (
    <>
      <PageTitle title="Create Live Match" />
      <Form
        form={{ submit, settle: form.settle, pending: isPending, ready: form.valid, refusal }}
        submit="Create"
        submitting="Creating..."
        onCancel={back}
      >
        <SidesFields form={form} />
        <NativeSelect
          label="Tag"
          data={[{ value: '', label: 'None' }, ...choicesOf(MATCH_TAGS)]}
          {...form.getInputProps('tag')}
        />
        <TextInput label="Venue" {...form.getInputProps('venue')} />
      </Form>
    </>
  )
}

import { Skeleton, Textarea, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type Team, teamCalls } from '#contract/team.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useBack } from '#web/ui/use-back.ts'
import { managesTeam } from './team-access.ts'

export function UpdateTeamPage() {
  const { id = '' } = useParams()
  const { profile } = useSession()
  const team = useQuery(queryOf(teamCalls.find, { params: { id } }))
  return (
    <>
      <PageTitle title="Update Team" />
      <Loaded query={team} skeleton={<Skeleton height={520} maw={640} />}>
        {({ body }) =>
          managesTeam(profile, body) ? (
            <Update key={body._id} team={body} />
          ) : (
            <EmptyState icon={IconLock} sentence="This team belongs to another department." />
          )
        }
      </Loaded>
    </>
  )
}

function Update({ team: { _id, name, motto, description, logo } }: { team: Team }) {
  const back = useBack(paths.team(_id))
  const form = useCallForm(teamCalls.update, {
    params: { id: _id },
    initial: { name, motto: motto ?? '', description: description ?? '' },
    draft: `updateTeam/${_id}`,
    done: back,
  })
  return (
    <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
      <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <TextInput label="Motto" autoComplete="off" {...form.getInputProps('motto')} />
      <Textarea label="Description" autosize minRows={4} maxRows={14} {...form.getInputProps('description')} />
      <FileField label="Logo" current={logo} {...form.fileProps('logo')} />
    </Form>
  )
}

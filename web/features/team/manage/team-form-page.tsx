import { NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type Team, teamCalls } from '#contract/team/calls.ts'
import { teamSchemas } from '#contract/team/schemas.ts'
import { choicesOf, EVENT_GENDERS } from '#contract/values/enums.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { managesTeam } from '#web/features/team/team-access.ts'
import { useSports } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { Pair } from '#web/ui/list/pair.tsx'
import { OtherDepartmentsTeam } from './other-departments-team.tsx'

const GENDER_CHOICES = choicesOf(EVENT_GENDERS, 'Choose one')

export function CreateTeamPage() {
  const back = useBack(paths.adminTeams)
  const { profile } = useSession()
  // Heads and sports leads create teams of their own department, which the server knows.
  const choosesDepartment = profile?.role === 'ADMIN'
  const form = useCallForm(teamCalls.create, {
    schema: teamSchemas.create.body,
    initial: {
      name: '',
      motto: '',
      description: '',
      department: (choosesDepartment && profile.department) || '',
      gender: '',
      sport: '',
    },
    draft: 'createTeam',
    onSuccess: back,
  })
  const isPlaced = !choosesDepartment || form.values.department !== ''
  return (
    <>
      <PageTitle title="Create Team" />
      <Form form={{ ...form, ready: form.ready && isPlaced }} submit="Create" submitting="Creating..." onCancel={back}>
        <TextInput label="Name" {...form.getInputProps('name')} />
        {choosesDepartment && <DepartmentSelect label="Department" {...form.getInputProps('department')} required />}
        <Pair>
          <NativeSelect label="Gender" data={GENDER_CHOICES} {...form.getInputProps('gender')} />
          <NativeSelect label="Sport" data={choicesOf(useSports(), 'Choose one')} {...form.getInputProps('sport')} />
        </Pair>
        <TextInput label="Motto" {...form.getInputProps('motto')} />
        <Textarea label="About" autosize minRows={4} maxRows={14} {...form.getInputProps('description')} />
        <FileField label="Logo" {...form.fileProps('logo')} />
      </Form>
    </>
  )
}

export function UpdateTeamPage() {
  const { id = '' } = useParams()
  const { profile } = useSession()
  const team = useQuery(teamQueries.find(id))
  return (
    <>
      <PageTitle title="Update Team" />
      <Loaded query={team} skeleton={<Skeleton height={520} maw={640} />}>
        {({ body }) => (managesTeam(profile, body) ? <Update key={body._id} team={body} /> : <OtherDepartmentsTeam />)}
      </Loaded>
    </>
  )
}

function Update({ team: { _id, name, motto, description, logo } }: { team: Team }) {
  const back = useBack(paths.team(_id))
  const form = useCallForm(teamCalls.update, {
    schema: teamSchemas.update.body,
    params: { id: _id },
    initial: { name, motto: motto ?? '', description: description ?? '' },
    draft: `updateTeam/${_id}`,
    onSuccess: back,
  })
  return (
    <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Motto" {...form.getInputProps('motto')} />
      <Textarea label="Description" autosize minRows={4} maxRows={14} {...form.getInputProps('description')} />
      <FileField label="Logo" current={logo} {...form.fileProps('logo')} />
    </Form>
  )
}

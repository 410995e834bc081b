import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type Department, departmentCalls } from '#contract/department.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useBack } from '#web/ui/use-back.ts'
import { DepartmentForm } from './department-form.tsx'

export function CreateDepartmentPage() {
  const back = useBack(paths.adminDepartments)
  const form = useCallForm(departmentCalls.create, {
    initial: { name: '', about: '' },
    draft: 'createDepartment',
    done: back,
  })
  return (
    <>
      <PageTitle title="Create Department" />
      <DepartmentForm form={form} submit="Create" submitting="Creating..." onCancel={back} />
    </>
  )
}

export function UpdateDepartmentPage() {
  const { id = '' } = useParams()
  const department = useQuery(queryOf(departmentCalls.find, { params: { id } }))
  return (
    <>
      <PageTitle title="Update Department" />
      <Loaded query={department} skeleton={<Skeleton height={360} maw={640} />}>
        {({ body }) => <Update key={body._id} department={body} />}
      </Loaded>
    </>
  )
}

function Update({ department: { _id, name, about, logo } }: { department: Department }) {
  const back = useBack(paths.department(_id))
  const form = useCallForm(departmentCalls.update, {
    params: { id: _id },
    initial: { name, about: about ?? '' },
    draft: `updateDepartment/${_id}`,
    done: back,
  })
  return <DepartmentForm form={form} logo={logo} submit="Update" submitting="Updating..." onCancel={back} />
}

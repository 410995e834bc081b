import { Button, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { type Department, departmentCalls } from '#contract/department/calls.ts'
import { departmentSchemas } from '#contract/department/schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { departmentQueries } from './department.queries.ts'
import { DepartmentForm, valuesOf } from './department-form.tsx'

export function CreateDepartmentPage() {
  const back = useBack(paths.adminDepartments)
  const form = useCallForm(departmentCalls.create, {
    schema: departmentSchemas.create.body,
    initial: valuesOf(),
    draft: 'createDepartment',
    onSuccess: back,
  })
  return (
    <>
      <PageTitle title="Create Department" />
      <DepartmentForm form={form} submit="Create" submitting="Creating..." onCancel={back} />
    </>
  )
}

/** For admins, who manage all departments. */
export const UpdateDepartmentPage = () => <UpdatePage above={paths.adminDepartments} />

/** For heads and sports leads, who manage their own department. */
export function UpdateOwnDepartmentPage() {
  const { id } = useParams()
  const { profile, role } = useSession()
  if (role === 'ADMIN' || profile?.department === id) return <UpdatePage above={paths.ownDepartment} />
  const own = (
    <Button component={Link} to={paths.ownDepartment} variant="default">
      Go to your department
    </Button>
  )
  return <EmptyState icon={IconLock} sentence="This is not the department that you look after." action={own} alone />
}

interface UpdateProps {
  /** The page after saving when there is no page to go back to. */
  above: string
}

function UpdatePage({ above }: UpdateProps) {
  const { id = '' } = useParams()
  const department = useQuery(departmentQueries.find(id))
  return (
    <>
      <PageTitle title="Update Department" />
      <Loaded query={department} skeleton={<Skeleton height={360} maw={640} />}>
        {({ body }) => <Update key={body._id} department={body} above={above} />}
      </Loaded>
    </>
  )
}

function Update({ department, above }: UpdateProps & { department: Department }) {
  const { _id } = department
  const back = useBack(above)
  const form = useCallForm(departmentCalls.update, {
    schema: departmentSchemas.update.body,
    params: { id: _id },
    initial: valuesOf(department),
    draft: `updateDepartment/${_id}`,
    onSuccess: back,
  })
  return <DepartmentForm form={form} department={department} submit="Update" submitting="Updating..." onCancel={back} />
}

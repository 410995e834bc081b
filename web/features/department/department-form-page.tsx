import { Button, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { type Department, departmentCalls } from '#contract/department.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
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

/** Among all departments, as an admin looks after them. */
export const UpdateDepartmentPage = () => <UpdatePage above={paths.adminDepartments} />

/** One's own, as its head or sports lead does. */
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
  /** Where to go on for someone who came by a link from elsewhere. */
  above: string
}

function UpdatePage({ above }: UpdateProps) {
  const { id = '' } = useParams()
  const department = useQuery(queryOf(departmentCalls.find, { params: { id } }))
  return (
    <>
      <PageTitle title="Update Department" />
      <Loaded query={department} skeleton={<Skeleton height={360} maw={640} />}>
        {({ body }) => <Update key={body._id} department={body} above={above} />}
      </Loaded>
    </>
  )
}

function Update({ department: { _id, name, about, logo }, above }: UpdateProps & { department: Department }) {
  const back = useBack(above)
  const form = useCallForm(departmentCalls.update, {
    params: { id: _id },
    initial: { name, about: about ?? '' },
    draft: `updateDepartment/${_id}`,
    done: back,
  })
  return <DepartmentForm form={form} logo={logo} submit="Update" submitting="Updating..." onCancel={back} />
}

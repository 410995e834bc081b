import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { type Department, type DepartmentUpdate, departmentCalls } from '#contract/department/calls.ts'
import { departmentSchemas } from '#contract/department/schemas.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { type CallForm, Form, useCallForm } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { departmentQueries } from './department.queries.ts'
import { DepartmentColor } from './department-color.tsx'

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

/** Only admins choose the colour. */
const FOR_ADMINS: (keyof DepartmentUpdate)[] = ['color']

/** One input per field of the contract, in the order of the form. */
const INPUTS: Record<keyof DepartmentUpdate, (props: GetInputPropsReturnType, department?: Department) => ReactNode> = {
  name: (props) => <TextInput label="Name" autoComplete="off" {...props} />,
  about: (props) => <Textarea label="About" autosize minRows={4} maxRows={14} {...props} />,
  color: (props, department) => <DepartmentColor {...props} unchosen={department && unchosenColor(department)} />,
}

const isChosen = ({ color, isColorOfLogo }: Department) => color !== undefined && !isColorOfLogo
const unchosenColor = (department: Department) => (isChosen(department) ? undefined : colorOf(department))

/** What the form begins with. */
const valuesOf = (department?: Department): Record<keyof DepartmentUpdate, string> => ({
  name: department?.name ?? '',
  about: department?.about ?? '',
  color: (department && isChosen(department) && department.color) || '',
})

interface DepartmentFormProps {
  form: CallForm<typeof departmentCalls.create> | CallForm<typeof departmentCalls.update>
  /** The department as it is. Its logo stays when no other is chosen. */
  department?: Department
  submit: string
  submitting: string
  onCancel: () => void
}

function DepartmentForm({ form, department, ...buttons }: DepartmentFormProps) {
  const isAdmin = useSession().role === 'ADMIN'
  const fields = (Object.keys(INPUTS) as (keyof typeof INPUTS)[]).filter(
    (field) => isAdmin || !FOR_ADMINS.includes(field),
  )
  return (
    <Form form={form} {...buttons}>
      {fields.map((field) => (
        <Fragment key={field}>{INPUTS[field](form.getInputProps(field), department)}</Fragment>
      ))}
      <FileField label="Logo" current={department?.logo} {...form.fileProps('logo')} />
    </Form>
  )
}

import { Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { Fragment, type ReactNode } from 'react'
import type { Department, DepartmentUpdate, departmentCalls } from '#contract/department/calls.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { CallForm } from '#web/ui/form/call-form.ts'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DepartmentColor } from './department-color.tsx'

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
export const valuesOf = (department?: Department): Record<keyof DepartmentUpdate, string> => ({
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

export function DepartmentForm({ form, department, ...buttons }: DepartmentFormProps) {
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

import { Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { Fragment, type ReactNode } from 'react'
import type { Department, DepartmentUpdate, departmentCalls } from '#contract/department.ts'
import type { CallForm } from '#web/ui/form/call-form.ts'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form } from '#web/ui/form/form.tsx'

/** One input per field of the contract, in the order of the form. */
const INPUTS: Record<keyof DepartmentUpdate, (props: GetInputPropsReturnType) => ReactNode> = {
  name: (props) => <TextInput label="Name" autoComplete="off" {...props} />,
  about: (props) => <Textarea label="About" autosize minRows={4} maxRows={14} {...props} />,
}

/** What the form begins with. */
export const valuesOf = (department?: Department): Record<keyof DepartmentUpdate, string> => ({
  name: department?.name ?? '',
  about: department?.about ?? '',
})

interface DepartmentFormProps {
  form: CallForm<typeof departmentCalls.create> | CallForm<typeof departmentCalls.update>
  /** The current logo, which stays when no other is chosen. */
  logo?: string | null
  submit: string
  submitting: string
  onCancel: () => void
}

export function DepartmentForm({ form, logo, ...buttons }: DepartmentFormProps) {
  return (
    <Form form={form} {...buttons}>
      {(Object.keys(INPUTS) as (keyof typeof INPUTS)[]).map((field) => (
        <Fragment key={field}>{INPUTS[field](form.getInputProps(field))}</Fragment>
      ))}
      <FileField label="Logo" current={logo} {...form.fileProps('logo')} />
    </Form>
  )
}

import { Textarea, TextInput } from '@mantine/core'
import type { departmentCalls } from '#contract/department.ts'
import type { CallForm } from '#web/ui/call-form.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { Form } from '#web/ui/form.tsx'

interface DepartmentFormProps {
  form: CallForm<typeof departmentCalls.create> | CallForm<typeof departmentCalls.update>
  /** The logo that stays when none is chosen. */
  logo?: string | null
  submit: string
  submitting: string
  onCancel: () => void
}

export function DepartmentForm({ form, logo, ...buttons }: DepartmentFormProps) {
  return (
    <Form form={form} {...buttons}>
      <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <Textarea label="About" autosize minRows={4} maxRows={14} {...form.getInputProps('about')} />
      <FileField label="Logo" current={logo} {...form.fileProps('logo')} />
    </Form>
  )
}

import { NumberInput, TextInput } from '@mantine/core'
import { gcCalls } from '#contract/gc/calls.ts'
import { FIRST_YEAR } from '#contract/gc/gc.ts'
import { gcSchemas } from '#contract/gc/schemas.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { clubYear } from '#web/lib/format/club-clock.ts'
import { paths } from '#web/lib/paths.ts'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'

/** Records a championship of the past. */
export function CreateGcRecordPage() {
  const back = useBack(paths.adminGc)
  const form = useCallForm(gcCalls.create, {
    schema: gcSchemas.create.body,
    initial: { year: '', name: '', wonBy: '' },
    draft: 'createGCRecord',
    onSuccess: back,
  })
  return (
    <>
      <PageTitle title="Create GC Record" />
      <Form form={form} submit="Create" submitting="Creating..." onCancel={back}>
        <NumberInput
          label="Year"
          placeholder={`${FIRST_YEAR} to ${clubYear()}`}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          min={FIRST_YEAR}
          max={clubYear()}
          startValue={clubYear() - 1}
          {...form.getInputProps('year')}
        />
        <TextInput
          label="Name"
          description="A second championship of one year needs a name."
          {...form.getInputProps('name')}
        />
        <DepartmentSelect label="Won by" {...form.getInputProps('wonBy')} />
        <FileField label="Team picture" {...form.fileProps('teamPic')} />
      </Form>
    </>
  )
}

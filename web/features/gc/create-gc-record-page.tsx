import { NumberInput } from '@mantine/core'
import { FIRST_YEAR, gcCalls } from '#contract/gc.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { paths } from '#web/lib/paths.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useBack } from '#web/ui/use-back.ts'

/** A championship of before this program's time. */
export function CreateGcRecordPage() {
  const back = useBack(paths.adminGc)
  const form = useCallForm(gcCalls.create, {
    initial: { year: '', wonBy: '' },
    draft: 'createGCRecord',
    done: back,
  })
  return (
    <>
      <PageTitle title="Create GC Record" />
      <Form form={form} submit="Create" submitting="Creating..." onCancel={back}>
        <NumberInput
          label="Year"
          placeholder={`${FIRST_YEAR} to ${new Date().getFullYear()}`}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          min={FIRST_YEAR}
          max={new Date().getFullYear()}
          startValue={new Date().getFullYear() - 1}
          {...form.getInputProps('year')}
        />
        <DepartmentSelect label="Won by" {...form.getInputProps('wonBy')} />
        <FileField label="Team picture" {...form.fileProps('teamPic')} />
      </Form>
    </>
  )
}

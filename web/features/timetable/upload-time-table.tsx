import { timetableCalls } from '#contract/timetable/calls.ts'
import { timetableSchemas } from '#contract/timetable/schemas.ts'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import classes from './manage-time-table-page.module.css'

const NOTHING_TYPED = {}

/** Uploads one picture after a preview. */
export function UploadTimeTable({ replaces }: { replaces: boolean }) {
  const form = useCallForm(timetableCalls.upload, { schema: timetableSchemas.upload.body, initial: NOTHING_TYPED })
  const field = form.fileProps('timeTable')
  const preview = useObjectUrl(field.files[0])
  const words = replaces
    ? { submit: 'Replace', submitting: 'Replacing...' }
    : { submit: 'Upload', submitting: 'Uploading...' }
  return (
    <Form form={form} {...words}>
      <FileField label="Time table" {...field} />
      {preview && <img src={preview} alt="The time table that you chose" className={classes.preview} />}
    </Form>
  )
}

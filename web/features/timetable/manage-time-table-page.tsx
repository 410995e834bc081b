import { Group, Image, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TimeTable, timetableCalls } from '#contract/timetable/calls.ts'
import { timetableSchemas } from '#contract/timetable/schemas.ts'
import { ConfirmCall } from '#web/ui/feedback/confirm-dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { Columns } from '#web/ui/grid/columns.tsx'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import { TimeTablePicture, TimeTableSkeleton } from './time-table-picture.tsx'
import { timetableQueries } from './timetable.queries.ts'

const NOTHING_TYPED = {}
const WIDTHS = '3fr 2fr'

export function ManageTimeTablePage() {
  const table = useQuery(timetableQueries.find)
  return (
    <>
      <PageTitle title="Manage Time Table" />
      <Loaded query={table} skeleton={<PageSkeleton />}>
        {({ body }) => <TimeTableEditor table={body} />}
      </Loaded>
    </>
  )
}

/** The current time table and a form that replaces it. */
function TimeTableEditor({ table }: { table: TimeTable }) {
  const [leaving, setLeaving] = useState(false)
  const focus = useFocusFallback()
  const isUp = table.timeTable !== null
  return (
    <Columns widths={WIDTHS}>
      <Stack component="section" gap="sm">
        <TimeTablePicture table={table} />
        {isUp && (
          <Group>
            <IconButton
              ref={focus.at('delete')}
              variant="outline"
              color="red"
              icon={IconTrash}
              onClick={() => setLeaving(true)}
            >
              Delete
            </IconButton>
          </Group>
        )}
      </Stack>
      <section>
        <Title order={2} size="h3" mb="sm" tabIndex={-1} ref={focus.at('upload')}>
          {isUp ? 'Replace it' : 'Upload one'}
        </Title>
        {/* Remounts with a new time table, which clears the chosen file. */}
        <UploadTimeTable key={table.timeTable} replaces={isUp} />
      </section>
      {leaving && (
        <ConfirmCall
          title="Delete the time table?"
          call={timetableCalls.remove}
          given={{}}
          onDone={() => {
            focus.setFallback('upload')
            setLeaving(false)
          }}
          onClose={() => setLeaving(false)}
        >
          <Text>The picture goes for good. The coming matches stay, and so does the calendar.</Text>
        </ConfirmCall>
      )}
    </Columns>
  )
}

const PageSkeleton = () => (
  <Columns widths={WIDTHS}>
    <TimeTableSkeleton />
    <Skeleton height={190} />
  </Columns>
)

/** Uploads one picture after a preview. */
function UploadTimeTable({ replaces }: { replaces: boolean }) {
  const form = useCallForm(timetableCalls.upload, { schema: timetableSchemas.upload.body, initial: NOTHING_TYPED })
  const field = form.fileProps('timeTable')
  const preview = useObjectUrl(field.files[0])
  const words = replaces
    ? { submit: 'Replace', submitting: 'Replacing...' }
    : { submit: 'Upload', submitting: 'Uploading...' }
  return (
    <Form form={form} {...words}>
      <FileField label="Time table" {...field} />
      {preview && <Image src={preview} alt="The time table that you chose" mah="60dvh" fit="contain" radius="lg" />}
    </Form>
  )
}

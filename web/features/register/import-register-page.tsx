import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ImportRow, REGISTER_ROWS_MAX, registerCalls } from '#contract/register/calls.ts'
import { useCall, useShownRefusal } from '#web/lib/calls/use-call.ts'
import { formatNumber } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { FileField } from '#web/ui/form/file-field.tsx'
import { ImportRows } from '#web/ui/form/import-rows.tsx'
import { UploadProgress } from '#web/ui/form/upload-progress.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'

const { list: RULE } = registerCalls.preview.files

/** Choose a file, look at what it would change, confirm. */
export function ImportRegisterPage() {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<File[]>([])
  const { sentence, onFailure } = useShownRefusal('table_unreadable', 'file_type_unsupported', 'file_too_large')
  const preview = useCall(registerCalls.preview, { onFailure, isSilent: true })
  const write = useCall(registerCalls.import, {
    onSuccess: () => navigate(paths.register),
    onFailure: ({ code }) => {
      if (code === 'register_changed') look(chosen)
      return false
    },
  })
  const shown = chosen.length > 0 ? preview.data?.body : undefined

  function look(list: File[]) {
    preview.reset()
    setChosen(list)
    if (list.length > 0) preview.mutate({ files: { list } })
  }

  const changes = shown ? shown.counts.added + shown.counts.changed : 0
  return (
    <>
      <PageTitle title="Import the Register" subtitle="Nothing is written before you confirm it." />
      <Stack maw={760}>
        <FileField
          label="List of people"
          rule={RULE}
          files={chosen}
          onChange={look}
          error={preview.isError && sentence}
        />
        {!shown && <Columns />}
        {preview.isPending && <UploadProgress progress={preview.progress ?? 1} cancel={preview.cancel} />}
        {shown && (
          <>
            {shown.ignored.length > 0 && (
              <Alert color="gray" role="note" icon={<IconAlertTriangle stroke={1.5} aria-hidden />}>
                The register has no place for these columns: {shown.ignored.join(', ')}.
              </Alert>
            )}
            <ImportRows
              key={shown.plan}
              preview={shown}
              titleOf={({ name }) => name || 'Without a name'}
              noteOf={(row) => <Note row={row} />}
            />
            {write.isPending && <UploadProgress progress={write.progress ?? 1} cancel={write.cancel} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => look([])}>
                Choose another file
              </Button>
              <Button
                disabled={changes === 0}
                loading={write.isPending}
                onClick={() => write.mutate({ body: { plan: shown.plan }, files: { list: chosen } })}
              >
                {changes === 0
                  ? 'Nothing to import'
                  : `Import ${formatNumber(changes)} ${changes === 1 ? 'person' : 'people'}`}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </>
  )
}

const Columns = () => (
  <Text size="sm" c="dimmed">
    A CSV file with at most {formatNumber(REGISTER_ROWS_MAX)} rows. Its first line names the columns, in any order: Roll
    number, Name, Department, Gender, Kind (UG, PG, Staff or Alumni), and if you like Valid until and Email. People are
    recognised by their roll number; those who are missing in the file stay.
  </Text>
)

function Note({ row: { rollNumber, reason, changes } }: { row: ImportRow }) {
  if (reason)
    return (
      <Text span inherit c="red">
        {reason}
      </Text>
    )
  if (changes.length === 0) return rollNumber
  return changes.map(({ field, before, after }) => (
    <div key={field}>
      {field}: {before || 'nothing'} → {after || 'nothing'}
    </div>
  ))
}

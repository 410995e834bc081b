import { Alert, Button, Center, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ImportPreview, type ImportRow, REGISTER_ROWS_MAX, registerCalls } from '#contract/register/calls.ts'
import { ROW_STATES, type RowState } from '#contract/values/enums.ts'
import { useCall, useShownRefusal } from '#web/lib/calls/use-call.ts'
import { formatNumber } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { saveText } from '#web/lib/save-text.ts'
import { FileField } from '#web/ui/form/file-field.tsx'
import { UploadProgress } from '#web/ui/form/upload-progress.tsx'
import { CompactButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'

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
            <ImportRows key={shown.plan} preview={shown} />
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

const AT_ONCE = 100
/** What needs a look comes first. */
const ORDER: readonly RowState[] = ['REFUSED', 'CHANGED', 'ADDED', 'SAME']

/** Every row of a file with what the import would do with it. */
function ImportRows({ preview: { counts, rows, refusedTable } }: { preview: ImportPreview }) {
  const countOf = { ADDED: counts.added, CHANGED: counts.changed, SAME: counts.same, REFUSED: counts.refused }
  const present = ORDER.filter((state) => countOf[state] > 0)
  const [state, setState] = useState<RowState>(present[0] ?? 'SAME')
  const [most, setMost] = useState(AT_ONCE)
  const all = rows.filter((row) => row.state === state)

  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Rows"
        fullWidth
        value={state}
        data={present.map((one) => ({ value: one, label: `${ROW_STATES[one]} ${formatNumber(countOf[one])}` }))}
        onChange={(chosen) => {
          setState(chosen as RowState)
          setMost(AT_ONCE)
        }}
      />
      {state === 'REFUSED' && refusedTable !== null && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            These rows are left out. Download them, mend them and import that file as well.
          </Text>
          <CompactButton
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
            onClick={() => saveText(refusedTable, 'refused-rows.csv', 'text/csv')}
          >
            Download refused rows
          </CompactButton>
        </Group>
      )}
      <Rows>
        {all.slice(0, most).map((row) => (
          <Row
            key={row.line}
            mark={
              <Text span size="sm" c="dimmed" miw="4.5rem">
                Line {row.line}
              </Text>
            }
            title={row.name || 'Without a name'}
            note={<Note row={row} />}
          />
        ))}
      </Rows>
      {all.length > most && (
        <Center>
          <Button variant="default" onClick={() => setMost(most + AT_ONCE)}>
            View More
          </Button>
        </Center>
      )}
    </Stack>
  )
}

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

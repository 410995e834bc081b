import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ENTRY_LIST_ROWS_MAX, type EntryListRow, entryListCalls } from '#contract/entry-list/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { useEntryAccess } from '#web/features/entry/entry-access.ts'
import { useCall, useShownRefusal } from '#web/lib/calls/use-call.ts'
import { formatNumber } from '#web/lib/format/format-number.ts'
import { saveText } from '#web/lib/save-text.ts'
import { FileField } from '#web/ui/form/file-field.tsx'
import { ImportRows } from '#web/ui/form/import-rows.tsx'
import { UploadProgress } from '#web/ui/form/upload-progress.tsx'
import { CompactButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'

const { list: RULE } = entryListCalls.preview.files

/** The people of all events in one file: choose it, look at each row, save those that are accepted. */
export function EntryListPage() {
  const { managesAll } = useEntryAccess()
  const [chosen, setChosen] = useState<File[]>([])
  const { sentence, onFailure } = useShownRefusal('table_unreadable', 'file_type_unsupported', 'file_too_large')
  const preview = useCall(entryListCalls.preview, { onFailure, isSilent: true })
  const save = useCall(entryListCalls.save, {
    onSuccess: () => look(chosen),
    onFailure: ({ code }) => {
      if (code === 'list_changed') look(chosen)
      return false
    },
  })
  const template = useCall(entryListCalls.table, {
    onSuccess: ({ body: { table } }) => saveText(table, 'entries.csv', 'text/csv'),
    isSilent: true,
  })
  const shown = chosen.length > 0 ? preview.data?.body : undefined
  const refused = save.data?.body.refused ?? []

  function look(list: File[]) {
    preview.reset()
    setChosen(list)
    if (list.length > 0) preview.mutate({ files: { list } })
  }

  const accepted = shown ? shown.counts.added + shown.counts.changed : 0
  return (
    <>
      <PageTitle title="Upload Entries" subtitle="Nothing is saved before you confirm it." />
      <Stack maw={760}>
        <FileField
          label="List of entries"
          rule={RULE}
          files={chosen}
          onChange={(list) => {
            save.reset()
            look(list)
          }}
          error={preview.isError && sentence}
        />
        {!shown && (
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed" flex="1 1 14rem">
              A CSV file with at most {formatNumber(ENTRY_LIST_ROWS_MAX)} rows, one for each person: Event, Name, Roll
              number{managesAll ? ', Department' : ''}, and if you like Entry, Captain and Reserve. People who are not
              in the file stay.
            </Text>
            <CompactButton
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
              loading={template.isPending}
              onClick={() => template.mutate({})}
            >
              Download the list
            </CompactButton>
          </Group>
        )}
        {preview.isPending && <UploadProgress progress={preview.progress ?? 1} cancel={preview.cancel} />}
        {refused.length > 0 && (
          <Alert color="red" title="Not saved">
            {refused.map(({ entry, reason }) => (
              <div key={entry}>
                {entry}: {reason}
              </div>
            ))}
          </Alert>
        )}
        {shown && (
          <>
            {shown.ignored.length > 0 && (
              <Alert color="gray" role="note">
                The list has no place for these columns: {shown.ignored.join(', ')}.
              </Alert>
            )}
            {shown.rows.length === 0 && <Text c="dimmed">No row of this file names a person.</Text>}
            {shown.rows.length > 0 && (
              <ImportRows
                key={shown.plan}
                preview={shown}
                titleOf={({ name }) => name || 'Without a name'}
                noteOf={(row) => <Note row={row} />}
              />
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => look([])}>
                Choose another file
              </Button>
              <Button
                disabled={accepted === 0}
                loading={save.isPending}
                onClick={() => save.mutate({ body: { plan: shown.plan }, files: { list: chosen } })}
              >
                {accepted === 0 ? 'Nothing to save' : `Save ${counted(accepted, 'accepted row', 'accepted rows')}`}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </>
  )
}

const Note = ({ row: { entry, reason } }: { row: EntryListRow }) => (
  <>
    {entry}
    {reason && (
      <Text span inherit c="red" display="block">
        {reason}
      </Text>
    )}
  </>
)

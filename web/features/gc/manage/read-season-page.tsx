import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type SeasonPreview, seasonReadingCalls } from '#contract/season-files/calls.ts'
import { SEASON_LISTS } from '#contract/season-files/season-files.ts'
import { useCall, useShownRefusal } from '#web/lib/calls/use-call.ts'
import { formatNumber } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { FileField } from '#web/ui/form/file-field.tsx'
import { UploadProgress } from '#web/ui/form/upload-progress.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'

const { file: RULE } = seasonReadingCalls.preview.files

/** Choose the file of a season, look at what the archive would get, confirm. */
export function ReadSeasonPage() {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<File[]>([])
  const { sentence, onFailure } = useShownRefusal('season_unreadable', 'file_type_unsupported', 'file_too_large')
  const preview = useCall(seasonReadingCalls.preview, { onFailure, isSilent: true })
  const read = useCall(seasonReadingCalls.read, {
    onSuccess: ({ body: { record } }) => navigate(record ? paths.gcRecord(record) : paths.adminGc),
    onFailure: ({ code }) => {
      if (code === 'season_changed') look(chosen)
      return false
    },
  })
  const shown = chosen.length > 0 ? preview.data?.body : undefined

  function look(file: File[]) {
    preview.reset()
    setChosen(file)
    if (file.length > 0) preview.mutate({ files: { file } })
  }

  return (
    <>
      <PageTitle title="Read a Season File" subtitle="Nothing is written before you confirm it." />
      <Stack maw={760}>
        <FileField label="Season file" rule={RULE} files={chosen} onChange={look} error={preview.isError && sentence} />
        {!shown && (
          <Text size="sm" c="dimmed">
            Podium writes this file for each season: in the GC Archive, at the end of a championship. Reading it adds
            the season to the archive here, with its tables, points, events, draws and results. Departments are
            recognised by their names and must be here already.
          </Text>
        )}
        {preview.isPending && <UploadProgress progress={preview.progress ?? 1} cancel={preview.cancel} />}
        {shown && (
          <>
            <Counts preview={shown} />
            {shown.refused > 0 && <Refusals preview={shown} />}
            {read.isPending && <UploadProgress progress={read.progress ?? 1} cancel={read.cancel} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => look([])}>
                Choose another file
              </Button>
              <Button
                disabled={shown.added === 0 || shown.refused > 0}
                loading={read.isPending}
                onClick={() => read.mutate({ body: { plan: shown.plan }, files: { file: chosen } })}
              >
                {shown.added === 0 && shown.refused === 0 ? 'Nothing to read' : 'Add to the archive'}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </>
  )
}

const Counts = ({ preview: { title, counts } }: { preview: SeasonPreview }) => (
  <Section title={`Championship ${title}`}>
    <Rows>
      {counts
        .filter(({ added, same, refused }) => added + same + refused > 0)
        .map(({ list, added, same, refused }) => (
          <Row
            key={list}
            mark={null}
            title={SEASON_LISTS[list]}
            note={[
              ...(added > 0 ? [`${formatNumber(added)} new`] : []),
              ...(same > 0 ? [`${formatNumber(same)} the same`] : []),
              ...(refused > 0 ? [`${formatNumber(refused)} refused`] : []),
            ].join(' · ')}
          />
        ))}
    </Rows>
  </Section>
)

/** A season is read as a whole, so one refused row keeps it away. */
const Refusals = ({ preview: { refusals, refused } }: { preview: SeasonPreview }) => (
  <Section title="Refused">
    <Text size="sm" c="dimmed" mb="sm">
      A season is read as a whole: with a row refused, nothing of it is read.
      {refused > refusals.length && ` The first ${refusals.length} of ${formatNumber(refused)}:`}
    </Text>
    <Rows>
      {refusals.map(({ list, row, title, reason }) => (
        <Row
          key={`${list} ${row} ${reason}`}
          mark={null}
          title={title || 'Without a name'}
          note={
            <>
              {list && `${SEASON_LISTS[list]}, row ${row}: `}
              <Text span inherit c="red">
                {reason}
              </Text>
            </>
          }
        />
      ))}
    </Rows>
  </Section>
)

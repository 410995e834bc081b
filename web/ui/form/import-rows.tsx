import { Button, Center, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ROW_STATES, type RowState } from '#contract/values/enums.ts'
import { formatNumber } from '#web/lib/format/format-number.ts'
import { saveText } from '#web/lib/save-text.ts'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'

interface ImportRowsProps<T> {
  preview: {
    counts: Record<'added' | 'changed' | 'same' | 'refused', number>
    rows: readonly T[]
    refusedTable: string | null
  }
  titleOf: (row: T) => string
  noteOf: (row: T) => ReactNode
}

const AT_ONCE = 100
/** What needs a look comes first. */
const ORDER: readonly RowState[] = ['REFUSED', 'CHANGED', 'ADDED', 'SAME']

/** Every row of a file with what the import would do with it. */
export function ImportRows<T extends { line: number; state: RowState }>({
  preview: { counts, rows, refusedTable },
  titleOf,
  noteOf,
}: ImportRowsProps<T>) {
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
          <IconButton
            isCompact
            variant="default"
            icon={IconDownload}
            onClick={() => saveText(refusedTable, 'refused-rows.csv', 'text/csv')}
          >
            Download refused rows
          </IconButton>
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
            title={titleOf(row)}
            note={noteOf(row)}
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

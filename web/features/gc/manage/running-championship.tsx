import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type GcRecord, gcCalls } from '#contract/gc/calls.ts'
import { gcSchemas } from '#contract/gc/schemas.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { leadersOf, leadInWords } from './championship.ts'
import { ChampionshipNameField } from './championship-name-field.tsx'
import { SettleChampionship } from './settle-championship.tsx'

/** The running championship and its actions. */
export function RunningChampionship() {
  const records = useQuery(gcQueries.list)
  return (
    <Paper component="section" withBorder p="lg" aria-label="The championship">
      <Loaded query={records} skeleton={<Skeleton height={104} />}>
        {({ body }) => {
          const running = body.find(({ isCurrent }) => isCurrent)
          return running ? <Running record={running} /> : <NoneRunning />
        }}
      </Loaded>
    </Paper>
  )
}

function Running({ record }: { record: GcRecord }) {
  const table = useQuery(pointsQueries.table).data?.body
  const [settling, setSettling] = useState(false)
  return (
    <>
      <Title order={2}>{championshipName(record)} is running</Title>
      {/* The line's place stays reserved while the table loads. */}
      <Text c="dimmed" mih="1.55em">
        {table && `${leadInWords(leadersOf(table))}.`}
      </Text>
      <Group mt="md" gap="sm">
        <Button leftSection={<IconFlag size={18} stroke={1.5} aria-hidden />} onClick={() => setSettling(true)}>
          Settle
        </Button>
        <PointsButtons />
      </Group>
      {settling && <SettleChampionship record={record} onClose={() => setSettling(false)} />}
    </>
  )
}

function NoneRunning() {
  return (
    <>
      <Title order={2}>No championship is running</Title>
      <Text c="dimmed" mb="md">
        Points count all the same: a championship that starts takes the table over as it stands.
      </Text>
      <StartChampionship />
      <Group mt="md" gap="sm">
        <PointsButtons />
      </Group>
    </>
  )
}

const PointsButtons = () => (
  <>
    <Button component={Link} to={paths.pointTable} variant="default">
      Adjust Points
    </Button>
    <Button component={Link} to={paths.pointsRules} variant="default">
      Points Rules
    </Button>
  </>
)

/** Starts the championship of this year. */
function StartChampionship() {
  const form = useCallForm(gcCalls.start, { schema: gcSchemas.start.body, initial: { name: '' } })
  return (
    <Form form={form} submit="Start the Championship" submitting="Starting...">
      <ChampionshipNameField
        description="A second championship of one year needs a name, for example 2026–27."
        {...form.getInputProps('name')}
      />
    </Form>
  )
}

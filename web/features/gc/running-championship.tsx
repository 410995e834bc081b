import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { IconFlag, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type GcRecord, gcCalls } from '#contract/gc.ts'
import { pointsCalls } from '#contract/points.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { leadersOf, leadInWords, nameOf } from './championship.ts'
import { SettleChampionship } from './settle-championship.tsx'

/** What runs now, and what can be done with it. */
export function RunningChampionship() {
  const records = useQuery(queryOf(gcCalls.list))
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
  const table = useQuery(queryOf(pointsCalls.table)).data?.body
  const [settling, setSettling] = useState(false)
  return (
    <>
      <Title order={2}>{nameOf(record)} is running</Title>
      {/* Its line is kept while the table is on its way. */}
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
  const start = useCall(gcCalls.start)
  return (
    <>
      <Title order={2}>No championship is running</Title>
      <Text c="dimmed">Points count all the same: a championship that starts takes the table over as it stands.</Text>
      <Group mt="md" gap="sm">
        <Button
          leftSection={<IconPlayerPlay size={18} stroke={1.5} aria-hidden />}
          loading={start.isPending}
          onClick={() => start.mutate({})}
        >
          Start the Championship
        </Button>
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

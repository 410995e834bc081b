import { Button, Checkbox, Group, List, NativeSelect, Paper, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type GcRecord, gcCalls } from '#contract/gc/calls.ts'
import { yearAndName } from '#contract/gc/gc.ts'
import { gcSchemas } from '#contract/gc/schemas.ts'
import type { Standing } from '#contract/points/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { paths } from '#web/lib/paths.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { leadersOf, leadInWords, tableAtEnd } from './championship.ts'
import { openWorkQuery } from './open-work.queries.ts'

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
      <Title order={2}>{championshipName(record)} is being played</Title>
      {/* The line's place stays reserved while the table loads. */}
      <Text c="dimmed" mih="1.55em">
        {table && `${leadInWords(leadersOf(table))}.`}
      </Text>
      <Group mt="md" gap="sm">
        <IconButton icon={IconFlag} onClick={() => setSettling(true)}>
          Settle
        </IconButton>
        <PointsButtons />
      </Group>
      {settling && <SettleChampionship record={record} onClose={() => setSettling(false)} />}
    </>
  )
}

function NoneRunning() {
  return (
    <>
      <Title order={2}>No championship is being played</Title>
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

function StartChampionship() {
  const form = useCallForm(gcCalls.start, { schema: gcSchemas.start.body, initial: { name: '' } })
  return (
    <Form form={form} submit="Start the Championship" submitting="Starting...">
      <TextInput
        label="Name"
        description="A second championship of one year needs a name, for example 2026–27."
        {...form.getInputProps('name')}
      />
    </Form>
  )
}

/** Settles the running championship. Reads the leader again, because the leader wins. */
function SettleChampionship({ record, onClose }: { record: GcRecord; onClose: () => void }) {
  const table = useQuery({ ...pointsQueries.table, staleTime: 0 })
  const facts = useQuery(gcQueries.facts)
  const openWork = useQuery(openWorkQuery)
  return (
    <Dialog title={`Settle ${championshipName(record)}`} onClose={onClose}>
      <Loaded query={table} skeleton={<SkeletonRows count={3} height={80} />}>
        {({ body }) => (
          <Loaded query={facts} skeleton={<SkeletonRows count={3} height={80} />}>
            {(season) => {
              const { table: rows, bonuses } = tableAtEnd(body, season.body, readAt(Date.now()).date)
              return (
                <Loaded query={openWork} skeleton={<SkeletonRows count={3} height={80} />}>
                  {(open) => (
                    <Settlement record={record} leaders={leadersOf(rows)} bonuses={bonuses} onDone={onClose}>
                      <OpenWork {...open} />
                    </Settlement>
                  )}
                </Loaded>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

interface SettlementProps {
  record: GcRecord
  /** With their bonuses. */
  leaders: Pick<Standing, '_id' | 'name' | 'points'>[]
  /** In words. */
  bonuses: string[]
  onDone: () => void
  /** What is not over yet. */
  children: ReactNode
}

function Settlement({ record, leaders, bonuses, onDone, children }: SettlementProps) {
  const [isMeant, setMeant] = useState(false)
  const form = useCallForm(gcCalls.settle, { schema: gcSchemas.settle.body, initial: { wonBy: '' }, onSuccess: onDone })
  const isTie = leaders.length > 1
  const isDecided = leaders.some(({ _id }) => !isTie || _id === form.values.wonBy)
  const ready = form.ready && isMeant && isDecided
  return (
    <Form form={{ ...form, ready }} submit="Settle" submitting="Settling..." onCancel={onDone}>
      {children}
      <Text fw={600}>{`${leadInWords(leaders)}${isTie ? ': say who wins.' : ' and wins.'}`}</Text>
      {bonuses.length > 0 && (
        <div>
          <Text>Settling enters these bonuses, which are counted here already:</Text>
          <List size="sm" mt={4}>
            {bonuses.map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        </div>
      )}
      {isTie && (
        <NativeSelect
          label="Winner"
          data={[{ value: '', label: 'Choose one' }, ...leaders.map(({ _id, name }) => ({ value: _id, label: name }))]}
          {...form.getInputProps('wonBy')}
          required
        />
      )}
      <FileField label="Team picture" {...form.fileProps('teamPic')} />
      <List size="sm" spacing={4}>
        <List.Item>
          The table is kept in the archive as it stands {bonuses.length > 0 ? 'with the bonuses' : 'now'}, with its
          winner.
        </List.Item>
        <List.Item>The next season starts at zero for everybody.</List.Item>
        <List.Item>This cannot be undone.</List.Item>
      </List>
      <Checkbox
        label={`Close the season of ${yearAndName(record)} for good`}
        checked={isMeant}
        onChange={(event) => setMeant(event.currentTarget.checked)}
      />
    </Form>
  )
}

interface OpenWorkProps {
  unplaced: number
  provisional: number
  matches: number
  questions: number
}

/** What is not over in the season that is about to be settled. Only the server decides what prevents it. */
function OpenWork({ unplaced, provisional, matches, questions }: OpenWorkProps) {
  const lines = [
    { count: unplaced, words: `${counted(unplaced, 'event')} without places`, to: paths.events },
    { count: provisional, words: `${counted(provisional, 'event')} with provisional places`, to: paths.events },
    { count: matches, words: `${counted(matches, 'match', 'matches')} to come`, to: paths.matchList('upcoming') },
    { count: questions, words: `${counted(questions, 'open question')} about players`, to: paths.adminDashboard },
  ].filter(({ count }) => count > 0)
  if (lines.length === 0) return null
  return (
    <div>
      <Text fw={600}>This season is not over yet:</Text>
      <List size="sm" mt={4}>
        {lines.map(({ words, to }) => (
          <List.Item key={words}>
            <TextLink to={to}>{words}</TextLink>
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt={4}>
        Once it is settled, its events do not change any more. Results recorded after that count in the next season.
      </Text>
    </div>
  )
}

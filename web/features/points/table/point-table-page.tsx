import { Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { PREFIX } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { Standing } from '#contract/points/calls.ts'
import { SEASON_FILE_PATH, SEASON_FILES } from '#contract/season-files/season-files.ts'
import { tieBreakWords } from '#rules/words/table-words.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { StillPossible } from '#web/features/points/possible/still-possible.tsx'
import { PointsProgressPlace } from '#web/features/points/progress/points-progress-place.tsx'
import standing from '#web/features/points/standing-card.module.css'
import { StandingCard } from '#web/features/points/standing-card.tsx'
import { standingInWords } from '#web/features/points/standing-in-words.ts'
import { useTables } from '#web/features/points/tables/chosen-table.ts'
import { TableTabs } from '#web/features/points/tables/table-tabs.tsx'
import { WinWorth } from '#web/features/points/win-worth.tsx'
import { ruleBookQueries } from '#web/features/rule-book/rule-book.queries.ts'
import { lateDialog } from '#web/lib/late-part.tsx'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PageTitle, RelatedPages } from '#web/ui/layout/page-title.tsx'
import { ShareButton } from '#web/ui/layout/share-button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Listing } from '#web/ui/list/listing.tsx'
import { IconAction } from '#web/ui/list/row-actions.tsx'
import { columnsOf, PointTable } from './point-table.tsx'
import classes from './point-table-page.module.css'

const CHOICES = [
  { value: 'matches', label: 'Matches' },
  { value: 'sports', label: 'Points by sport' },
] as const
const RELATED = [
  { to: paths.events, label: 'Events' },
  { to: paths.ruleBook, label: 'Rule Book' },
  { to: paths.topPlayers, label: 'Top Players' },
  { to: paths.whatIf, label: 'What if' },
  { to: paths.pointTableOnPaper, label: 'On paper' },
] as const

type Columns = (typeof CHOICES)[number]['value']

// Only admins need it, and it brings the code of forms.
const AdjustPoints = lateDialog(async () => (await import('./adjust-points.tsx')).AdjustPoints)

export function PointTablePage({ season }: { season: ReactNode }) {
  const { hasRuleBook, ...tables } = useTables()
  const standings = useQuery(pointsQueries.tableNamed(tables.chosen))
  const played = useQuery(pointsQueries.played(tables.chosen))
  const sports = useQuery({ ...pointsQueries.columns(tables.chosen), enabled: hasRuleBook })
  const possible = useQuery(pointsQueries.possible(tables.chosen)).data?.body
  const [columns, setColumns] = useState<Columns>('matches')
  const hasSports = hasRuleBook && sports.data !== undefined && columnsOf(sports.data.body).length > 0
  const isAdmin = useSession().role === 'ADMIN'
  const [adjusted, setAdjusted] = useState<string | null>(null)
  return (
    <>
      <PageTitle title="Point Table" subtitle={season} actions={<Actions isAdmin={isAdmin} />} />
      <Stack gap="xl">
        <Stack gap="sm">
          <RelatedPages pages={RELATED} />
          <Group justify="space-between" gap="sm">
            <TableTabs {...tables} />
            {hasSports && <ColumnsChoice chosen={columns} onChoose={setColumns} />}
          </Group>
          <Listing
            query={standings}
            skeleton={<SkeletonRows count={7} height={45} />}
            empty={<EmptyState sentence={SENTENCES.noDepartments} />}
          >
            {(rows) => (
              <>
                <OwnPlace rows={rows} table={tables.chosen} />
                <PointTable
                  rows={rows}
                  table={tables.chosen}
                  played={played.data?.body}
                  possible={possible}
                  sports={hasSports && columns === 'sports' ? sports.data.body : undefined}
                  onAdjust={isAdmin ? ({ _id }) => setAdjusted(_id) : undefined}
                />
                <EqualPoints rows={rows} />
              </>
            )}
          </Listing>
        </Stack>
        {possible && standings.data && <StillPossible possible={possible} departments={standings.data.body} />}
        {standings.data && standings.data.body.length > 0 && (
          <PointsProgressPlace rows={standings.data.body} table={tables.chosen} />
        )}
        {!hasRuleBook && <WinWorth />}
        <SeasonFiles />
      </Stack>
      {adjusted && <AdjustPoints id={adjusted} onClose={() => setAdjusted(null)} />}
    </>
  )
}

const Actions = ({ isAdmin }: { isAdmin: boolean }) => (
  <Group gap="xs" className={classes.actions}>
    {isAdmin && (
      <IconAction
        icon={IconSettings}
        tip="Points Rules"
        component={Link}
        to={paths.pointsRules}
        variant="default"
        size={44}
      />
    )}
    <ShareButton />
  </Group>
)

/** The season for spreadsheets. */
const SeasonFiles = () => (
  <Text size="sm" c="dimmed">
    For spreadsheets (CSV):{' '}
    {Object.entries(SEASON_FILES).map(([path, title], index) => (
      <Fragment key={path}>
        {index > 0 && ' · '}
        <Anchor href={`${PREFIX}/${path}`} download inherit>
          {title}
        </Anchor>
      </Fragment>
    ))}
    . For another Podium:{' '}
    <Anchor href={`${PREFIX}/${SEASON_FILE_PATH}`} download="season.json" inherit>
      Download season file
    </Anchor>
  </Text>
)

/** What stands beside each department, where the screen is wide enough for either. */
const ColumnsChoice = ({ chosen, onChoose }: { chosen: Columns; onChoose: (columns: Columns) => void }) => (
  <SegmentedControl visibleFrom="lg" aria-label="Columns" data={[...CHOICES]} value={chosen} onChange={onChoose} />
)

/** Says what decides between equal points, where departments of the table have some. */
function EqualPoints({ rows }: { rows: readonly Standing[] }) {
  const rules = useQuery(ruleBookQueries.current).data?.body.rules
  const [rule] = rules ? tieBreakWords(rules) : []
  if (!rule || !rows.some(({ points }, index) => points !== 0 && points === rows[index + 1]?.points)) return null
  return (
    <Text size="sm" c="dimmed">
      {rule} <TextLink to={paths.ruleBook}>All rules</TextLink>
    </Text>
  )
}

/** The place of the reader's department, whose row may be below the screen. The server keeps the line free. */
function OwnPlace({ rows, table }: { rows: readonly Standing[]; table: string | undefined }) {
  const id = useOwnDepartment()
  const own = rows.find(({ _id }) => _id === id)
  return <div className={standing.place}>{own && <OwnStanding own={own} rows={rows} table={table} />}</div>
}

function OwnStanding({ own, rows, table }: { own: Standing; rows: readonly Standing[]; table: string | undefined }) {
  const { rank, gap, neighbour } = standingInWords(own, rows)
  return (
    <StandingCard department={own} rank={rank} to={paths.points(own._id, table)}>
      {gap && gap + neighbour}
    </StandingCard>
  )
}

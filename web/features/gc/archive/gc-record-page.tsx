import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconBook2, IconDownload, IconListDetails, IconTournament, IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { PREFIX } from '#contract/call/call.ts'
import type { GcRecordDetails } from '#contract/gc/calls.ts'
import { SEASON_FILE_PATH } from '#contract/season-files/season-files.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { useChosenTable } from '#web/features/points/tables/chosen-table.ts'
import { TableTabs } from '#web/features/points/tables/table-tabs.tsx'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { Columns } from '#web/ui/grid/columns.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import line from '#web/ui/list/line.module.css'
import { Ranking } from '#web/ui/list/ranking.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { finalTable, namesOfTables } from './final-tables.ts'
import { RecordPhoto } from './record-photo.tsx'

export function GcRecordPage() {
  const { id = '' } = useParams()
  const record = useQuery(gcQueries.find(id))
  return (
    <Loaded
      query={record}
      skeleton={<SkeletonParts heights={[44, 360]} gap="xl" />}
      above={{ to: paths.gcArchive, label: 'GC Archive' }}
    >
      {({ body }) => <RecordView record={body} />}
    </Loaded>
  )
}

const PHOTO = { width: 640, height: 400 }

/** A settled championship. */
function RecordView({ record }: { record: GcRecordDetails }) {
  const { isCurrent, season } = record
  return (
    <>
      <PageTitle title={championshipName(record)} subtitle={<Facts record={record} />} isShared />
      {isCurrent ? (
        <EmptyState sentence="This championship is being played." icon={IconTrophy} action={<TableButton />} />
      ) : (
        <Columns widths={record.teamPic ? '2fr 3fr' : '1fr'}>
          {record.teamPic && (
            <Box bdrs="lg" style={{ overflow: 'hidden' }}>
              <RecordPhoto record={record} size={PHOTO} />
            </Box>
          )}
          <Section title="Final table">
            <FinalTable record={record} />
            {season && <SeasonButtons record={record._id} season={season} ruleBookVersion={record.ruleBookVersion} />}
          </Section>
        </Columns>
      )}
    </>
  )
}

function Facts({ record: { wonBy, standings, openedAt, closedAt } }: { record: GcRecordDetails }) {
  const logo = standings.find(({ department }) => department._id === wonBy?._id)?.department.logo
  return (
    <>
      {wonBy && (
        <Group gap="xs" wrap="nowrap" my={4} fz="md" fw={600}>
          <Crest name={wonBy.name} logo={logo} color={wonBy.color} size={28} />
          <span>
            Won by{' '}
            {wonBy._id ? (
              <Link to={paths.department(wonBy._id)} className={line.link}>
                {wonBy.name}
              </Link>
            ) : (
              wonBy.name
            )}
          </span>
        </Group>
      )}
      {openedAt && closedAt && (
        <p>
          {formatDate(openedAt)} to {formatDate(closedAt)}
        </p>
      )}
    </>
  )
}

const TableButton = () => (
  <Button component={Link} to={paths.pointTable}>
    Point Table
  </Button>
)

interface SeasonButtonsProps {
  record: string
  season: string
  /** Undefined for a season without a rule book, which pays no places of events. */
  ruleBookVersion: number | undefined
}

/** The pages of the season. */
const SeasonButtons = ({ record, season, ruleBookVersion }: SeasonButtonsProps) => (
  <Group gap="sm" mt="lg">
    <LinkButton to={paths.seasonResults(season)} variant="default" icon={IconListDetails}>
      All results of this season
    </LinkButton>
    {ruleBookVersion !== undefined && (
      <>
        <LinkButton to={paths.eventsInRecord(record)} variant="default" icon={IconTournament}>
          Its events
        </LinkButton>
        <LinkButton to={paths.seasonRuleBook(season, ruleBookVersion)} variant="default" icon={IconBook2}>
          Its rule book
        </LinkButton>
      </>
    )}
    <Button
      component="a"
      href={`${PREFIX}/${SEASON_FILE_PATH}?season=${season}`}
      download="season.json"
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
    >
      Download season file
    </Button>
  </Group>
)

/** The final tables. Each row links to the sources of its points. */
function FinalTable({ record }: { record: GcRecordDetails }) {
  const { _id, wonBy, season } = record
  const tables = useChosenTable(namesOfTables(record))
  const rows = finalTable(record, tables.chosen)
  if (!rows.length) return <Text c="dimmed">Its final table was not kept.</Text>
  return (
    <Stack gap="sm">
      <TableTabs {...tables} />
      <Ranking
        label="Final table"
        rows={rows.map(({ department, points, place }) => ({
          key: department._id ?? department.name,
          name: department.name,
          logo: department.logo,
          color: department.color,
          points,
          place,
          to:
            department._id === null || season === null
              ? undefined
              : paths.pointsInRecord(department._id, _id, tables.chosen),
          note: department._id !== null && department._id === wonBy?._id && (
            <>
              {' '}
              <TagBadge tone="good">Champion</TagBadge>
            </>
          ),
        }))}
      />
    </Stack>
  )
}

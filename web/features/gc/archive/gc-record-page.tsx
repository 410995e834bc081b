import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconBook2, IconDownload, IconListDetails, IconMedal, IconTournament, IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { PREFIX } from '#contract/call/call.ts'
import type { GcRecordDetails, SeasonStory } from '#contract/gc/calls.ts'
import { SEASON_FILE_PATH } from '#contract/season-files/season-files.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { Champion } from '#web/features/gc/story/champion.tsx'
import { Podiums, TopPeople } from '#web/features/gc/story/podiums.tsx'
import { TurningPoints } from '#web/features/gc/story/turning-points.tsx'
import { useChosenTable } from '#web/features/points/tables/chosen-table.ts'
import { TableTabs } from '#web/features/points/tables/table-tabs.tsx'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { Columns } from '#web/ui/grid/columns.tsx'
import { LinkButton, SideButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { Ranking } from '#web/ui/list/ranking.tsx'
import { SharePictures } from '#web/ui/share/share-pictures.tsx'
import { finalTable, namesOfTables } from './final-tables.ts'
import { RecordPhoto } from './record-photo.tsx'

const ABOVE = { to: paths.gcArchive, label: 'GC Archive' }
const SKELETON = <SkeletonParts heights={[44, 360]} gap="xl" />

export function GcRecordPage() {
  const { id = '' } = useParams()
  const record = useQuery(gcQueries.find(id))
  const story = useQuery(gcQueries.story(id))
  return (
    <Loaded query={record} skeleton={SKELETON} above={ABOVE}>
      {(found) => (
        <Loaded query={story} skeleton={SKELETON} above={ABOVE}>
          {({ body }) => <RecordView record={found.body} story={body} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const PHOTO = { width: 640, height: 400 }

/** How a championship went, once all of it is over. */
function RecordView({ record, story }: { record: GcRecordDetails; story: SeasonStory }) {
  const { _id, isCurrent, season, teamPic, wonBy } = record
  const name = championshipName(record)
  const leaders = story.table.flatMap(({ place, department }) => (place === 1 ? department : []))
  return (
    <>
      <PageTitle
        title={name}
        subtitle={<Days record={record} />}
        isShared={!story.isOver}
        actions={story.isOver && <SharePictures page={paths.gcRecord(_id)} name={name} />}
      />
      {story.isOver ? (
        <Stack gap="xl">
          {wonBy && <Champion title="Champion" department={wonBy} table={story.table} />}
          {isCurrent &&
            leaders.map((department) => (
              <Champion
                key={department._id}
                title="First, with all events decided"
                department={department}
                table={story.table}
              />
            ))}
          <Columns widths={season ? '1fr 1fr' : '1fr'}>
            {season && <TurningPoints story={story} />}
            <Section title={isCurrent ? 'Table' : 'Final table'}>
              <FinalTable record={record} story={story} />
              {season && <SeasonButtons record={_id} season={season} ruleBookVersion={record.ruleBookVersion} />}
            </Section>
          </Columns>
          {teamPic && (
            <Box bdrs="lg" maw={PHOTO.width} style={{ overflow: 'hidden' }}>
              <RecordPhoto record={record} size={PHOTO} />
            </Box>
          )}
          <Podiums podiums={story.podiums} />
          <TopPeople people={story.people} />
        </Stack>
      ) : (
        <EmptyState sentence="This championship is being played." icon={IconTrophy} action={<TableButton />} />
      )}
    </>
  )
}

const Days = ({ record: { openedAt, closedAt } }: { record: GcRecordDetails }) =>
  openedAt &&
  closedAt && (
    <p>
      {formatDate(openedAt)} to {formatDate(closedAt)}
    </p>
  )

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
    <LinkButton to={paths.topPlayersInRecord(record)} variant="default" icon={IconMedal}>
      Its top players
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

const SHOWN = 5

/** The first rows of the final tables, and the others when they are asked for. Each row links to the sources of its points. */
function FinalTable({ record, story }: { record: GcRecordDetails; story: SeasonStory }) {
  const { _id, wonBy, season, isCurrent } = record
  const [isWhole, setWhole] = useState(false)
  const tables = useChosenTable(namesOfTables(record))
  const rows = isCurrent ? story.table : finalTable(record, tables.chosen)
  if (!rows.length) return <Text c="dimmed">Its final table was not kept.</Text>
  const isCut = !isWhole && rows.length > SHOWN + 1
  return (
    <Stack gap="sm">
      <TableTabs {...tables} />
      <Ranking
        label="Final table"
        limit={isCut ? SHOWN : rows.length}
        rows={rows.map(({ department, points, place }) => ({
          key: department._id ?? department.name,
          name: department.name,
          logo: department.logo,
          color: department.color,
          points,
          place,
          to: linkOf(department._id),
          note: department._id !== null && department._id === wonBy?._id && (
            <>
              {' '}
              <TagBadge tone="good">Champion</TagBadge>
            </>
          ),
        }))}
      />
      {isCut && <SideButton onClick={() => setWhole(true)}>The whole table of {rows.length}</SideButton>}
    </Stack>
  )

  function linkOf(id: string | null) {
    if (id === null || season === null) return undefined
    return isCurrent ? paths.points(id) : paths.pointsInRecord(id, _id, tables.chosen)
  }
}

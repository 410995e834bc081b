import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { HeadToHead, HeadToHeadOf } from '#contract/head-to-head/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { colorOf } from '#web/lib/color/department-color.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { NameLink } from '#web/ui/layout/text-link.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { AgainstSelect } from './against-select.tsx'
import classes from './head-to-head.module.css'
import { MEETING_FILTERS, meetingsAt, readSides } from './meetings.queries.ts'

const ABOVE = {
  departments: { to: paths.departments, label: 'All departments' },
  teams: { to: paths.teams, label: 'All teams' },
}

/** Two departments or two teams: how often each has won, and their latest matches. */
export function HeadToHeadPage() {
  const params = useParams()
  const [address] = useSearchParams()
  const of = readSides(params.of)
  const filters = useFilters(MEETING_FILTERS)
  const found = useQuery(meetingsAt(params, address))
  return (
    <>
      <PageTitle
        title="Head to Head"
        subtitle={found.data?.body.sides.map(({ name }) => name).join(' against ')}
        isShared
        actions={of === 'departments' && <FilterBar filters={filters} />}
      />
      <Loaded query={found} skeleton={<SkeletonParts heights={[140, 320]} />} above={ABOVE[of]}>
        {({ body }) => (
          <Stack gap="lg">
            <Balance of={of} found={body} />
            {of === 'departments' && <AgainstSelect department={body.sides[0]._id} other={body.sides[1]._id} />}
            <Meetings found={body} />
          </Stack>
        )}
      </Loaded>
    </>
  )
}

function Balance({ of, found: { sides, won, played, ties, noResult } }: { of: HeadToHeadOf; found: HeadToHead }) {
  const words = [
    counted(played, 'match', 'matches'),
    ties > 0 && counted(ties, 'tie'),
    noResult > 0 && `${noResult} without a result`,
  ]
  const pathOf = of === 'teams' ? paths.team : paths.department
  const side = (index: 0 | 1) => (
    <div className={classes.side}>
      <Crest {...sides[index]} color={colorOf(sides[index])} size={56} />
      <NameLink to={pathOf(sides[index]._id)} className={classes.name}>
        {sides[index].name}
      </NameLink>
    </div>
  )
  return (
    <div className={classes.balance}>
      {side(0)}
      <div>
        <p className={classes.won} aria-label={`${won[0]} won, ${won[1]} lost`} role="img">
          {won[0]}–{won[1]}
        </p>
        <p className={classes.words}>{words.filter(Boolean).join(' · ')}</p>
      </div>
      {side(1)}
    </div>
  )
}

/** The latest meetings under the championships of their seasons. */
function Meetings({ found: { meetings, played } }: { found: HeadToHead }) {
  if (meetings.length === 0) return <Text c="dimmed">They have not met yet.</Text>
  const seasons = [...Map.groupBy(meetings, ({ championship }) => championship?._id ?? '')]
  return (
    <Section title={played > meetings.length ? 'Latest matches' : 'Matches'}>
      <Stack gap="lg">
        {seasons.map(([id, own]) => {
          const [first] = own
          const { championship = null } = first ?? {}
          return (
            <div key={id}>
              <h3 className={classes.season}>
                {championship ? (
                  <NameLink to={paths.gcRecord(championship._id)}>{championshipName(championship)}</NameLink>
                ) : (
                  'Without a championship'
                )}
              </h3>
              <MatchGrid matches={own.map(({ match }) => match)} />
            </div>
          )
        })}
      </Stack>
    </Section>
  )
}

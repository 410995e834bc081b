import { Button, Group, Stack, Text } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WhatIf } from '#contract/possible/calls.ts'
import { tryResults } from '#rules/what-if/what-if.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { useTables } from '#web/features/points/tables/chosen-table.ts'
import { TableTabs } from '#web/features/points/tables/table-tabs.tsx'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { LinkToParent } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ShareIcon, shareLink } from '#web/ui/layout/share-button.tsx'
import { OpenEvent } from './open-event.tsx'
import { OpenMatches } from './open-matches.tsx'
import { TriedTable } from './tried-table.tsx'
import { useChoices } from './use-choices.ts'
import classes from './what-if.module.css'

const ABOVE = { to: paths.pointTable, label: 'Point Table' }

/** The point table with results that the reader chooses. */
export function WhatIfPage() {
  const { hasRuleBook: _, ...tables } = useTables()
  const season = useQuery(pointsQueries.whatIf(tables.chosen))
  return (
    <Loaded query={season} skeleton={<SkeletonRows count={8} height={44} />} above={ABOVE}>
      {({ body }) => <ChosenResults season={body} tabs={<TableTabs {...tables} />} />}
    </Loaded>
  )
}

function ChosenResults({ season, tabs }: { season: WhatIf; tabs: ReactNode }) {
  const { choices, address, choose, clear } = useChoices()
  const before = tryResults(season, {})
  const after = tryResults(season, choices)
  const isOpen = season.events.length + season.matches.length > 0
  const share = () => shareLink({ title: 'What if', url: new URL(address, window.location.href).href })
  return (
    <>
      <PageTitle
        title="What if"
        subtitle="Tap the winners. Nothing is stored: your browser computes the table."
        actions={<ShareIcon onClick={share} />}
      />
      <Group gap="sm" justify="space-between" mb="sm">
        {tabs}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRotate size={18} stroke={1.5} aria-hidden />}
          disabled={Object.keys(choices).length === 0}
          onClick={clear}
        >
          Start again
        </Button>
      </Group>
      {isOpen ? (
        <div className={classes.page}>
          <div className={classes.table}>
            <TriedTable departments={season.departments} before={before.rows} after={after.rows} />
          </div>
          <Stack gap="xl" miw={0}>
            <OpenMatches season={season} choices={choices} onChoose={choose} />
            {season.events.map((event) => {
              const played = after.events.get(event._id)
              return (
                played && <OpenEvent key={event._id} season={season} event={event} played={played} onChoose={choose} />
              )
            })}
            <Text size="sm" c="dimmed">
              Only who wins is chosen here. Scores, absences, later penalties and the bonuses of the season's end are
              left out. Share this page, and others see your choices.
            </Text>
          </Stack>
        </div>
      ) : (
        <EmptyState sentence="Nothing is open: no result can change the table." action={<LinkToParent {...ABOVE} />} />
      )}
    </>
  )
}

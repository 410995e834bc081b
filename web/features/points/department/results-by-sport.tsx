import { Anchor, Tabs, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Match } from '#contract/match/calls.ts'
import { RESULTS_MAX } from '#contract/points/points.ts'
import type { Sport } from '#contract/values/enums.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { MatchGrid, MatchGridSkeleton } from '#web/features/match/card/match-grid.tsx'
import { pointsQueries, type Scope } from '#web/features/points/points.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { outcomesOf } from './outcomes.ts'
import classes from './results-by-sport.module.css'
import { useSport } from './use-sport.ts'

/** A department's results of one sport: won, lost, tied. */
export function ResultsBySport({ scope }: { scope: Scope }) {
  const [sport, setSport] = useSport()
  const results = useQuery(pointsQueries.results(scope, sport))
  return (
    <section>
      <Title order={2} mb="xs">
        Results
      </Title>
      <Tabs variant="pills" value={sport} onChange={(chosen) => setSport(chosen as Sport)}>
        <Tabs.List className={classes.sports} aria-label="Sport" ref={showChosen}>
          {Object.entries(SPORTS).map(([value, label]) => (
            <Tabs.Tab key={value} value={value} leftSection={<SportIcon sport={value as Sport} size={18} />}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={sport} className={classes.panel}>
          <Loaded query={results} skeleton={<MatchGridSkeleton count={4} />}>
            {({ body }) => {
              const { won, lost, tie } = outcomesOf(body)
              const none = (what: string) =>
                `No ${what} in ${SPORTS[sport]}${scope.season === undefined ? ' yet' : ''}.`
              return (
                <>
                  {body.deptMatches.length === RESULTS_MAX && (
                    <OlderResults to={paths.departmentResults(scope.id, sport)} />
                  )}
                  <Outcome title="WON" matches={won} none={none('win')} />
                  <Outcome title="LOST" matches={lost} none={none('defeat')} />
                  <Outcome title="TIE" matches={tie} none={none('tie')} />
                </>
              )
            }}
          </Loaded>
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}

const OlderResults = ({ to }: { to: string }) => (
  <Text c="dimmed">
    These are the latest {RESULTS_MAX} results.{' '}
    <Anchor component={Link} to={to} inherit underline="always">
      Show all results
    </Anchor>
  </Text>
)

/** Scrolls the chosen tab into view, because the tabs can be wider than a phone. */
function showChosen(list: HTMLDivElement | null) {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2
}

function Outcome({ title, matches, none }: { title: string; matches: Match[]; none: string }) {
  return (
    <section>
      <Title order={3} mb="xs" className={classes.outcome}>
        {title} <span className={classes.count}>{matches.length}</span>
      </Title>
      {matches.length > 0 ? <MatchGrid matches={matches} /> : <p className={classes.none}>{none}</p>}
    </section>
  )
}

import { Stack, Tabs, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Match } from '#contract/match/calls.ts'
import type { DepartmentResults } from '#contract/points/calls.ts'
import { RESULTS_MAX } from '#contract/points/points.ts'
import { SPORTS, type Sport } from '#contract/values/enums.ts'
import { MatchGrid, MatchGridSkeleton } from '#web/features/match/card/match-grid.tsx'
import { pointsQueries, type Scope } from '#web/features/points/points.queries.ts'
import { useSports } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import line from '#web/ui/list/line.module.css'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { ClosedOnPhone } from './closed-on-phone.tsx'
import { useSport } from './use-sport.ts'

interface ResultsBySportProps {
  scope: Scope
  /** The points are explained above. */
  isExplained: boolean
}

/** A department's results of one sport: won, lost, tied. On a phone they are closed where the points are explained above. */
export function ResultsBySport({ scope, isExplained }: ResultsBySportProps) {
  const [sport, setSport, isAsked] = useSport()
  const results = useQuery(pointsQueries.results(scope, sport))
  return (
    <ClosedOnPhone title="Results" isFoldable={isExplained} isAsked={isAsked}>
      <Tabs variant="pills" value={sport} onChange={(chosen) => setSport(chosen as Sport)}>
        <Tabs.List className={`${line.more} ${line.choices}`} aria-label="Sport" ref={showChosen}>
          {Object.entries(useSports()).map(([value, label]) => (
            <Tabs.Tab key={value} value={value} leftSection={<SportIcon sport={value as Sport} size={18} />}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={sport} pt="lg">
          <Loaded query={results} skeleton={<MatchGridSkeleton count={4} />}>
            {({ body }) => {
              const { won, lost, tie } = outcomesOf(body)
              const none = (what: string) =>
                `No ${what} in ${SPORTS[sport]}${scope.season === undefined ? ' yet' : ''}.`
              return (
                <Stack gap="lg">
                  {body.deptMatches.length === RESULTS_MAX && (
                    <OlderResults to={paths.departmentResults(scope.id, sport)} />
                  )}
                  <Outcome title="WON" matches={won} none={none('win')} />
                  <Outcome title="LOST" matches={lost} none={none('defeat')} />
                  <Outcome title="TIE" matches={tie} none={none('tie')} />
                </Stack>
              )
            }}
          </Loaded>
        </Tabs.Panel>
      </Tabs>
    </ClosedOnPhone>
  )
}

const OlderResults = ({ to }: { to: string }) => (
  <Text c="dimmed">
    These are the latest {RESULTS_MAX} results. <TextLink to={to}>Show all results</TextLink>
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
      <Title order={3} mb="xs">
        {title}{' '}
        <Text span inherit c="dimmed">
          {matches.length}
        </Text>
      </Title>
      {matches.length > 0 ? <MatchGrid matches={matches} /> : <None>{none}</None>}
    </section>
  )
}

const None = ({ children }: { children: string }) => (
  <Text py={20} px="md" ta="center" c="dimmed" bdrs="lg" bd="1px dashed var(--mantine-color-default-border)">
    {children}
  </Text>
)

interface Outcomes {
  won: Match[]
  lost: Match[]
  tie: Match[]
}

/** A department's wins, losses and ties. A match between two of its own teams counts as win and loss. */
export function outcomesOf({ deptTeams, deptMatches }: DepartmentResults): Outcomes {
  const own = new Set(deptTeams)
  const decided = deptMatches.filter(({ winner }) => winner !== null)
  return {
    won: decided.filter(({ winner }) => winner !== null && own.has(winner)),
    lost: decided.filter(({ winner, team1, team2 }) => own.has(winner === team1._id ? team2._id : team1._id)),
    tie: deptMatches.filter(({ winner, outcome }) => winner === null && !outcome),
  }
}

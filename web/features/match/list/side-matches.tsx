import { SimpleGrid, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Match } from '#contract/match/calls.ts'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { type MatchesOf, matchQueries } from '#web/features/match/match.queries.ts'
import { OrderLink } from '#web/features/match/order-link.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import classes from './side-matches.module.css'

/** The live, next and last matches of a department or team. */
export function SideMatches({ of: side }: { of: MatchesOf }) {
  const live = useQuery(matchQueries.liveOf(side))
  const next = useQuery(matchQueries.nextOf(side))
  const last = useQuery(matchQueries.lastOf(side))
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg">
      <Stack gap="lg">
        <Rows title="Live" query={live} skeleton={null} />
        <Rows title="Next" query={next} skeleton={<Skeleton height={190} />} empty="No match is scheduled yet." />
        <OrderLink matches={next.data?.body} />
      </Stack>
      <Rows
        title="Last"
        query={last}
        skeleton={<Skeleton height={420} />}
        note={(matches) => <OutcomeLetters matches={matches} of={side} />}
      />
    </SimpleGrid>
  )
}

interface RowsProps {
  title: string
  query: UseQueryResult<{ body: Match[] }>
  skeleton: ReactNode
  /** Without it, the section is left out when there are no matches. */
  empty?: string
  /** Beside the title. */
  note?: (matches: Match[]) => ReactNode
}

function Rows({ title, query, skeleton, empty, note }: RowsProps) {
  const heading = useId()
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ body: matches }) =>
        (matches.length > 0 || empty) && (
          <section aria-labelledby={heading} className={classes.section}>
            <Title order={2} id={heading}>
              {title}
            </Title>
            {matches.length > 0 && note?.(matches)}
            {matches.length === 0 && <Text c="dimmed">{empty}</Text>}
            {matches.length > 0 && <MatchGrid matches={matches} />}
          </section>
        )
      }
    </Loaded>
  )
}

const WORDS = { W: 'Won', L: 'Lost', T: 'Tied', N: 'No result' } as const

interface OutcomeLettersProps {
  /** Results, the latest first. */
  matches: readonly Match[]
  of: MatchesOf
}

/** The last results of a department or team as letters, the latest at the end. */
function OutcomeLetters({ matches, of: side }: OutcomeLettersProps) {
  return (
    <ul className={classes.letters} aria-label="The last results, the latest at the end">
      {matches.toReversed().map((match) => {
        const letter = outcomeFor(match, side)
        return (
          <li key={match._id} className={classes.outcome} data-won={letter === 'W' || undefined}>
            <span aria-hidden>{letter}</span>
            <VisuallyHidden>{WORDS[letter]}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}

/** A match between two teams of one department is a win of the department. */
export function outcomeFor({ winner, outcome, team1, team2 }: Match, side: MatchesOf): keyof typeof WORDS {
  if (winner === null) return outcome ? 'N' : 'T'
  const won = winner === team1._id ? team1 : team2
  return ('team' in side ? won._id === side.team : won.department._id === side.department) ? 'W' : 'L'
}

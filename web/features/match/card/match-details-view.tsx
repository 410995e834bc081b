import { Stack } from '@mantine/core'
import type { MatchDetails } from '#contract/match/calls.ts'
import { MatchActions } from '#web/features/match/plan/match-actions.tsx'
import { MatchFacts } from './match-facts.tsx'
import { Scoreboard } from './scoreboard.tsx'

export const MatchDetailsView = ({ match }: { match: MatchDetails }) => (
  <Stack component="article" gap="lg">
    <Scoreboard match={match} />
    <MatchActions match={match} />
    <MatchFacts match={match} />
  </Stack>
)

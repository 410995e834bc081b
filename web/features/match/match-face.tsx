import { Stack } from '@mantine/core'
import type { MatchDetails } from '#contract/match.ts'
import { MatchActions } from './match-actions.tsx'
import { MatchFacts } from './match-facts.tsx'
import { Scoreboard } from './scoreboard.tsx'

export const MatchFace = ({ match }: { match: MatchDetails }) => (
  <Stack component="article" gap="lg">
    <Scoreboard match={match} />
    <MatchActions match={match} />
    <MatchFacts match={match} />
  </Stack>
)

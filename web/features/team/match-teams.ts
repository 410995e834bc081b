import { useQuery } from '@tanstack/react-query'
import type { Gender, Sport } from '#contract/enums.ts'
import { teamCalls } from '#contract/team.ts'
import { queryOf } from '#web/lib/api.ts'

const DAY = 24 * 60 * 60 * 1000

/** What is played by whom, as far as it is chosen. */
export interface Competition {
  sport: Sport | ''
  gender: Gender | ''
}

/** The teams that can meet each other; asked for once sport and gender are both chosen. */
export function useMatchTeams({ sport, gender }: Competition) {
  const query = { sport: sport as Sport, gender: gender as Gender }
  return useQuery({
    ...queryOf(teamCalls.listForMatch, { query }),
    enabled: sport !== '' && gender !== '',
    staleTime: DAY,
    gcTime: DAY,
  })
}

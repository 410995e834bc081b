import { useQuery } from '@tanstack/react-query'
import type { EventGender, Sport } from '#contract/values/enums.ts'
import { teamQueries } from './team.queries.ts'

/** The chosen sport and gender. */
export interface Competition {
  sport: Sport | ''
  gender: EventGender | ''
}

/** The teams of a sport and gender, fetched once both are chosen. */
export function useMatchTeams({ sport, gender }: Competition) {
  return useQuery({
    ...teamQueries.forMatch({ sport: sport as Sport, gender: gender as EventGender }),
    enabled: sport !== '' && gender !== '',
  })
}

import { useQuery } from '@tanstack/react-query'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { gcQueries } from './gc.queries.ts'

/** The name of the championship that is running; general words while that is unknown or none runs. */
export function RunningSeason() {
  const { data } = useQuery(gcQueries.list)
  const running = data?.body.find(({ isCurrent }) => isCurrent)
  return running ? championshipName(running) : 'General Championship'
}

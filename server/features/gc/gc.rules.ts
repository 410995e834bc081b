import { type GcRecord, yearAndName } from '#contract/gc.ts'
import { type AppError, conflict, invalid } from '#server/platform/http/errors.ts'

interface Place {
  _id: string
  name: string
  hundredths: number
}

/** Year and name together are unique. */
export function recordedAlready(championship: Pick<GcRecord, 'year' | 'name'>): AppError {
  const wanted = championship.name === null ? 'a name' : 'another name'
  return conflict(
    'championship_recorded',
    `The championship of ${yearAndName(championship)} is recorded already. Give this one ${wanted}.`,
    { year: championship.year, name: championship.name },
    'name',
  )
}

/** The leader wins; of several leaders, the named one. */
export function winnerOf(table: readonly Place[], named: string | undefined): string {
  const leaders = table.filter(({ hundredths }) => hundredths === table[0]?.hundredths)
  const [first] = leaders
  if (!first) throw conflict('no_possible_winner', 'There is no department that could win.')
  const ids = leaders.map(({ _id }) => _id)
  if (named !== undefined) {
    if (!ids.includes(named))
      throw invalid('winner_not_leading', 'Only a department in the lead can win.', { leaders: ids }, 'wonBy')
    return named
  }
  if (leaders.length > 1)
    throw conflict('winner_undecided', `${listed(leaders)} lead together: say who wins.`, { leaders: ids }, 'wonBy')
  return first._id
}

const listed = (places: readonly Place[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(places.map(({ name }) => name))

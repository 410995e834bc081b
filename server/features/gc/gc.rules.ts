import { conflict, invalid } from '#server/platform/errors.ts'

interface Place {
  _id: string
  name: string
  hundredths: number
}

/** Whoever leads the table wins; where several lead, the one that is named. */
export function winnerOf(table: readonly Place[], named: string | undefined): string {
  const leaders = table.filter(({ hundredths }) => hundredths === table[0]?.hundredths)
  const [first] = leaders
  if (!first) throw conflict('There is no department that could win.')
  if (named !== undefined) {
    if (leaders.every(({ _id }) => _id !== named)) throw invalid('Only a department in the lead can win.', 'wonBy')
    return named
  }
  if (leaders.length > 1) throw conflict(`${listed(leaders)} lead together: say who wins.`, 'wonBy')
  return first._id
}

const listed = (places: readonly Place[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(places.map(({ name }) => name))

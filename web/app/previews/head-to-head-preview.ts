import { counted } from '#contract/values/counted.ts'
import { meetingsAt } from '#web/features/head-to-head/meetings.queries.ts'
import { cardOf } from './picture-colors.ts'
import { answerOf, inOneLine, type Preview } from './preview.ts'

export const headToHeadPreview: Preview = (params, search) => {
  const found = answerOf(meetingsAt(params, search))
  if (!found) return null
  const { sides, won, played, ties } = found
  const title = sides.map(({ name }) => name).join(' – ')
  const text = inOneLine(counted(played, 'match', 'matches'), ties > 0 && counted(ties, 'tie'))
  return {
    title: inOneLine(title, 'Head to head'),
    description: inOneLine(`Head to head ${won[0]}–${won[1]}`, text),
    picture: cardOf(sides[0], { heading: `Head to head ${won[0]}–${won[1]}`, title, text }),
  }
}

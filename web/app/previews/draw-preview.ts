import { eventTitle } from '#contract/event/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { drawnSentence } from '#web/features/draw/draw-words.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { pictureFrame } from './picture-colors.ts'
import { inOneLine, type Preview } from './preview.ts'

/** The draw of an event, with how it was drawn. */
export const drawPreview: Preview = {
  make: ({ id = '' }) => {
    const draw = queryClient.getQueryData(drawQueries.ofEvent(id).queryKey)?.body
    if (!draw) return null
    const title = eventTitle(draw.event)
    const entries = counted(draw.entries.filter(({ state }) => state === 'ENTERED').length, 'entry', 'entries')
    const drawn = draw.stages.find((stage) => stage.draw !== null)?.draw
    return {
      title: inOneLine(title, 'Draw'),
      description: inOneLine(entries, drawn ? drawnSentence(drawn) : 'Not drawn yet'),
      picture: {
        ...pictureFrame(groundOf(colorOf({ name: title }))),
        kind: 'card',
        crest: null,
        heading: 'Draw',
        title,
        text: entries,
        figures: [],
      },
    }
  },
}

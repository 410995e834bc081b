import { eventTitle } from '#contract/event/calls.ts'
import { EVENT_STATES } from '#contract/values/enums.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { crestOf, pictureFrame } from './picture-colors.ts'
import { inOneLine, type Preview } from './preview.ts'

/** An event with its best three entries. */
export const eventPreview: Preview = {
  make: ({ id = '' }) => {
    const event = queryClient.getQueryData(eventQueries.find(id).queryKey)?.body
    if (!event) return null
    const title = eventTitle(event)
    const best = event.places.flatMap(({ place, department }) =>
      place === null || place > 3 ? [] : { place, department },
    )
    const winners = best.filter(({ place }) => place === 1)
    const [winner] = winners
    const state = EVENT_STATES[event.state]
    return {
      title: inOneLine(title, ...winners.map(({ department }) => department.name)),
      description: inOneLine(
        state,
        formatDate(event.beginsOn),
        ...best.map(({ place, department }) => `${place}. ${department.name}`),
      ),
      picture: {
        ...pictureFrame(groundOf(colorOf(winner?.department ?? { name: title }))),
        kind: 'card',
        crest: winner ? crestOf(winner.department) : null,
        heading: inOneLine(title, state),
        title: winners.map(({ department }) => department.name).join(', ') || title,
        text: winner ? '' : formatDate(event.beginsOn),
        figures: [],
      },
    }
  },
}

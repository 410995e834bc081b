import { eventTitle } from '#contract/event/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { EVENT_STATES } from '#contract/values/enums.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { drawnSentence } from '#web/features/draw/draw-words.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { cardOf, crestOf } from './picture-colors.ts'
import { answerOf, inOneLine, type Preview } from './preview.ts'

/** An event with its best three entries. */
export const eventPreview: Preview = {
  make: ({ id = '' }) => {
    const event = answerOf(eventQueries.find(id))
    if (!event) return null
    const title = eventTitle(event)
    const best = event.places.flatMap(({ place, department }) =>
      place === null || place > 3 ? [] : { place, department },
    )
    const winners = best.flatMap(({ place, department }) => (place === 1 ? department : []))
    const [winner] = winners
    const names = winners.map(({ name }) => name)
    const state = EVENT_STATES[event.state]
    const day = formatDate(event.beginsOn)
    return {
      title: inOneLine(title, ...names),
      description: inOneLine(state, day, ...best.map(({ place, department }) => `${place}. ${department.name}`)),
      picture: cardOf(winner ?? { name: title }, {
        crest: winner ? crestOf(winner) : null,
        heading: inOneLine(title, state),
        title: names.join(', ') || title,
        text: winner ? '' : day,
      }),
    }
  },
}

/** The draw of an event, with how it was drawn. */
export const drawPreview: Preview = {
  make: ({ id = '' }) => {
    const draw = answerOf(drawQueries.ofEvent(id))
    if (!draw) return null
    const title = eventTitle(draw.event)
    const entries = counted(draw.entries.filter(({ state }) => state === 'ENTERED').length, 'entry', 'entries')
    const drawn = draw.stages.find((stage) => stage.draw !== null)?.draw
    return {
      title: inOneLine(title, 'Draw'),
      description: inOneLine(entries, drawn ? drawnSentence(drawn) : 'Not drawn yet'),
      picture: cardOf({ name: title }, { heading: 'Draw', title, text: entries }),
    }
  },
}

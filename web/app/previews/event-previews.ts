import type { DrawPicture, PictureEntry } from '#contract/call/share-picture.ts'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { eventStateWord, eventTitle } from '#contract/event/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { drawnSentence, groupTitle, stageTitle } from '#web/features/draw/draw-words.ts'
import { entriesOf } from '#web/features/draw/shown-draw.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { cardOf, crestOf, pictureFrame } from './picture-colors.ts'
import { answerOf, inOneLine, type Preview } from './preview.ts'

/** An event with its best three entries. */
export const eventPreview: Preview = ({ id = '' }) => {
  const event = answerOf(eventQueries.find(id))
  if (!event) return null
  const title = eventTitle(event)
  const best = event.places.flatMap(({ place, department }) =>
    place === null || place > 3 ? [] : { place, department },
  )
  const winners = best.flatMap(({ place, department }) => (place === 1 ? department : []))
  const [winner] = winners
  const names = winners.map(({ name }) => name)
  const state = eventStateWord(event)
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
}

/** The draw of a stage, with how it was drawn. */
export const drawPreview: Preview = ({ id = '' }, search) => {
  const draw = answerOf(drawQueries.ofEvent(id))
  if (!draw) return null
  const title = eventTitle(draw.event)
  const entries = counted(draw.entries.filter(({ state }) => state === 'ENTERED').length, 'entry', 'entries')
  const drawn = draw.stages.filter((stage) => stage.draw !== null)
  const stage = drawn.find(({ number }) => String(number) === search.get('stage')) ?? drawn[0]
  const sentence = stage?.draw ? drawnSentence(stage.kind, stage.draw) : 'Not drawn yet'
  return {
    title: inOneLine(title, 'Draw'),
    description: inOneLine(entries, sentence),
    picture: stage
      ? pictureOf(draw, stage, { title, heading: inOneLine(stageTitle(stage, draw), sentence) })
      : cardOf({ name: title }, { heading: 'Draw', title, text: entries }),
  }
}

const NAMES_IN_BOX = 8

/** A knock-out as its bracket, pools and other orders in boxes. */
function pictureOf(draw: EventDraw, stage: StageOfDraw, words: Pick<DrawPicture, 'title' | 'heading'>): DrawPicture {
  const entries = entriesOf(draw)
  const named = (entry: string | null, name: string): PictureEntry => {
    const { department } = entries.get(entry ?? '') ?? {}
    return { name, crest: crestOf(department ?? { name, logo: null }) }
  }
  const steps = (stage.draw?.steps ?? []).map((step) => ({ ...named(step.entry, step.words), pool: step.pool }))
  const lines =
    stage.kind === 'KNOCK_OUT'
      ? stage.fixtures
          .filter(({ round }) => round === 1)
          .flatMap(({ sides }) =>
            sides.map(({ entry, words: name }) => (entry === null && name === 'Bye' ? null : named(entry, name))),
          )
      : []
  const pools = Map.groupBy(steps, ({ pool }) => pool)
  const boxes = pools.has(null)
    ? steps.flatMap((_, index) =>
        index % NAMES_IN_BOX === 0
          ? { title: `From ${index + 1}`, entries: steps.slice(index, index + NAMES_IN_BOX) }
          : [],
      )
    : [...pools].map(([pool, own]) => ({ title: groupTitle(stage.kind, pool ?? ''), entries: own })).sort(byTitle)
  return { ...pictureFrame(), kind: 'draw', ...words, lines, boxes: lines.length > 0 ? [] : boxes }
}

const byTitle = (one: { title: string }, other: { title: string }) => (one.title < other.title ? -1 : 1)

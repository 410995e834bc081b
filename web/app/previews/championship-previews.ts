import type { TablePicture } from '#contract/call/share-picture.ts'
import type { Standing } from '#contract/points/calls.ts'
import { placesOf } from '#contract/points/points.ts'
import { EVENT_STATES } from '#contract/values/enums.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { tableIn } from '#web/features/points/tables/chosen-table.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { barColor, cardOf, crestOf, pictureFrame } from './picture-colors.ts'
import { answerOf, inOneLine, type Preview } from './preview.ts'

export const gcRecordPreview: Preview = {
  make: ({ id = '' }) => {
    const record = answerOf(gcQueries.find(id))
    if (!record) return null
    const { wonBy, standings } = record
    const name = championshipName(record)
    const card = cardOf(wonBy, { heading: EVENT_STATES.RUNNING, title: name })
    if (!wonBy) return { title: name, description: 'This championship is being played.', picture: card }
    const winner = standings.find(({ department }) => department._id === wonBy._id)
    const points = winner && countPoints(winner.points)
    const others = standings.filter((standing) => standing !== winner).slice(0, 2)
    const rest = others.map(({ department, points }) => `${department.name}: ${countPoints(points)}`)
    return {
      title: inOneLine(name, `won by ${wonBy.name}`),
      description: inOneLine(`Champion: ${wonBy.name}`, points, ...rest),
      picture: {
        ...card,
        crest: crestOf({ ...wonBy, logo: winner?.department.logo ?? null }),
        heading: inOneLine('Champion', name),
        title: wonBy.name,
        text: points ?? '',
      },
    }
  },
}

const ROWS = 5
const TITLE = 'Point Table'
/** The ground of the picture is dark whatever the colours of the club are. */
const GROUND = { near: '#131c2e', far: '#0b1220' }

export const tablePreview: Preview = {
  make: (_, search) => {
    const name = tableIn(search)
    const table = answerOf(pointsQueries.tableNamed(name))
    if (!table) return null
    const running = answerOf(gcQueries.list)?.find(({ isCurrent }) => isCurrent)
    const championship = running ? championshipName(running) : 'General Championship'
    const leaders = table.slice(0, 3).map(({ name, points }) => `${name}: ${countPoints(points)}`)
    return {
      title: inOneLine(TITLE, name, championship),
      description: inOneLine(...leaders) || 'The points of all departments.',
      picture: {
        ...pictureFrame(GROUND),
        kind: 'table',
        title: name ?? TITLE,
        heading: championship,
        bar: barColor(),
        rows: rowsOf(table),
      },
    }
  },
}

function rowsOf(table: readonly Standing[]): TablePicture['rows'] {
  const places = placesOf(table)
  const most = table[0]?.points || 1
  return table.slice(0, ROWS).map((standing, index) => ({
    place: String(places[index]),
    name: standing.name,
    crest: crestOf(standing),
    points: formatPoints(standing.points),
    share: standing.points / most,
  }))
}

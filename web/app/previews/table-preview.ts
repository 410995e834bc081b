import type { TablePicture } from '#contract/call/share-picture.ts'
import type { Standing } from '#contract/points/calls.ts'
import { placesOf } from '#contract/points/points.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { tableIn } from '#web/features/points/tables/chosen-table.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { barColor, crestOf, pictureFrame } from './picture-colors.ts'
import { inOneLine, type Preview } from './preview.ts'

const ROWS = 5
const TITLE = 'Point Table'
/** The ground of the picture is dark whatever the colours of the club are. */
const GROUND = { near: '#131c2e', far: '#0b1220' }

export const tablePreview: Preview = {
  make: (_, search) => {
    const name = tableIn(search)
    const table = queryClient.getQueryData(pointsQueries.tableNamed(name).queryKey)?.body
    if (!table) return null
    const running = queryClient.getQueryData(gcQueries.list.queryKey)?.body.find(({ isCurrent }) => isCurrent)
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

import type { TablePicture } from '#contract/call/share-picture.ts'
import type { SeasonStory } from '#contract/gc/calls.ts'
import type { Standing } from '#contract/points/calls.ts'
import { placesOf } from '#contract/points/points.ts'
import { counted } from '#contract/values/counted.ts'
import { EVENT_STATES } from '#contract/values/enums.ts'
import { shortOrdinal } from '#rules/words/numbers.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { nextTo } from '#web/features/gc/story/champion.tsx'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { tableIn } from '#web/features/points/tables/chosen-table.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { barColor, cardOf, crestOf, pictureFrame } from './picture-colors.ts'
import { answerOf, inOneLine, type Preview } from './preview.ts'

export const gcRecordPreview: Preview = ({ id = '' }) => {
  const record = answerOf(gcQueries.find(id))
  const story = answerOf(gcQueries.story(id))
  if (!record || !story) return null
  const name = championshipName(record)
  const { table, turns } = story
  const leader = story.isOver ? table.find(({ place }) => place === 1)?.department : undefined
  const champion = record.wonBy ?? leader
  if (!champion) {
    const picture = cardOf(null, { heading: EVENT_STATES.RUNNING, title: name })
    return { title: name, description: 'This championship is being played.', picture }
  }
  const won = champion._id === null ? undefined : table.find(({ department }) => department._id === champion._id)
  const others = table.filter((row) => row !== won)
  const label = record.wonBy ? 'Champion' : 'First'
  const points = won && countPoints(won.points)
  const changes = turns.length > 1 && counted(turns.length - 1, 'change of the lead', 'changes of the lead')
  return {
    title: inOneLine(name, record.wonBy ? `won by ${champion.name}` : `${champion.name} first`),
    description: inOneLine(
      `${label}: ${champion.name}`,
      points,
      ...others.slice(0, 2).map(({ department, ...row }) => `${department.name}: ${countPoints(row.points)}`),
      changes,
    ),
    picture: {
      ...pictureFrame(groundOf(colorOf(champion))),
      kind: 'champion',
      heading: inOneLine(label, name),
      crest: crestOf({ ...champion, logo: won?.department.logo ?? null }),
      name: champion.name,
      text: won ? inOneLine(points, marginOf(won, table)) : '',
      rows: others.slice(0, ROWS_BELOW).map(({ department, place, ...row }) => ({
        name: department.name,
        crest: crestOf(department),
        from: null,
        to: inOneLine(shortOrdinal(place), formatPoints(row.points)),
      })),
    },
  }
}

/** Without the names of the next ones, which stand below. */
function marginOf(won: SeasonStory['table'][number], table: SeasonStory['table']) {
  const { rows, margin } = nextTo(won, table)
  return rows.length > 0 && (margin > 0 ? `${formatPoints(margin)} ahead` : 'level on points')
}

/** The highest picture has room for them. */
const ROWS_BELOW = 4

const ROWS = 5
const TITLE = 'Point Table'
/** The ground of the picture is dark whatever the colours of the club are. */
const GROUND = { near: '#131c2e', far: '#0b1220' }

export const tablePreview: Preview = (_, search) => {
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

import type { PagePreview } from '#contract/call/rendering.ts'
import { placesOf } from '#contract/points/points.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import type { Colored } from '#web/lib/color/department-color.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { cardOf, crestOf, shownClub } from './picture-colors.ts'
import { answerOf, inOneLine, type Preview } from './preview.ts'

/** The page of a department, and the page of its points. */
export const departmentPreview: Preview = ({ id = '' }) => {
  const department = answerOf(departmentQueries.find(id))
  if (!department) return null
  const table = answerOf(pointsQueries.table) ?? []
  const index = table.findIndex(({ _id }) => _id === id)
  const points = table[index]?.points ?? department.points
  return previewOf({ ...department, points, place: placesOf(table)[index], of: 'Point Table' })
}

/** The points of a department in a championship of the archive. */
const recordPreview: Preview = ({ id }, search) => {
  const record = answerOf(gcQueries.find(search.get('record') ?? ''))
  const index = record?.standings.findIndex(({ department }) => department._id === id) ?? -1
  const standing = record?.standings[index]
  if (!record || !standing) return null
  const place = placesOf(record.standings)[index]
  const { department, points } = standing
  return previewOf({ ...department, points, place, of: championshipName(record), about: null })
}

export const departmentPointsPreview: Preview = (params, search) =>
  (search.has('record') ? recordPreview : departmentPreview)(params, search)

interface Ranked extends Colored {
  logo: string | null
  about: string | null
  points: number
  place: number | undefined
  /** Which table its place is in. */
  of: string
}

function previewOf({ name, color, logo, about, points, place, of }: Ranked): PagePreview {
  const rank = place === undefined ? [] : [{ label: 'Rank', value: String(place) }]
  return {
    title: inOneLine(name, place !== undefined && `rank ${place}`, countPoints(points)),
    description: inOneLine(about) || inOneLine(of, shownClub().name),
    picture: cardOf(
      { name, color },
      {
        crest: crestOf({ name, logo, color }),
        heading: of,
        title: name,
        figures: [...rank, { label: points === 1 ? 'Point' : 'Points', value: formatPoints(points) }],
      },
    ),
  }
}

import type { PagePreview } from '#contract/call/rendering.ts'
import { placesOf } from '#contract/points/points.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { type Colored, colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { crestOf, pictureFrame, shownClub } from './picture-colors.ts'
import { inOneLine, type Preview } from './preview.ts'

/** The page of a department, and the page of its points. */
export const departmentPreview: Preview = {
  queries: [pointsQueries.table],
  make: ({ id = '' }) => {
    const department = queryClient.getQueryData(departmentQueries.find(id).queryKey)?.body
    if (!department) return null
    const table = queryClient.getQueryData(pointsQueries.table.queryKey)?.body ?? []
    const index = table.findIndex(({ _id }) => _id === id)
    const points = table[index]?.points ?? department.points
    return previewOf({ ...department, points, place: placesOf(table)[index], of: 'Point Table' })
  },
}

/** The points of a department in a championship of the archive. */
const recordPreview: Preview['make'] = ({ id }, search) => {
  const record = queryClient.getQueryData(gcQueries.find(search.get('record') ?? '').queryKey)?.body
  const index = record?.standings.findIndex(({ department }) => department._id === id) ?? -1
  const standing = record?.standings[index]
  if (!record || !standing) return null
  const place = placesOf(record.standings)[index]
  return previewOf({
    ...standing.department,
    points: standing.points,
    place,
    of: championshipName(record),
    about: null,
  })
}

export const departmentPointsPreview: Preview = {
  ...departmentPreview,
  make: (params, search) => (search.has('record') ? recordPreview : departmentPreview.make)(params, search),
}

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
    picture: {
      ...pictureFrame(groundOf(colorOf({ name, color }))),
      kind: 'card',
      crest: crestOf({ name, logo, color }),
      heading: of,
      title: name,
      text: '',
      figures: [...rank, { label: points === 1 ? 'Point' : 'Points', value: formatPoints(points) }],
    },
  }
}

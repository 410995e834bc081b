import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { countPoints } from '#web/lib/format/format-number.ts'
import { crestOf, pictureFrame } from './picture-colors.ts'
import { inOneLine, type Preview } from './preview.ts'

export const gcRecordPreview: Preview = {
  make: ({ id = '' }) => {
    const record = queryClient.getQueryData(gcQueries.find(id).queryKey)?.body
    if (!record) return null
    const { wonBy, standings } = record
    const name = championshipName(record)
    const winner = standings.find(({ department }) => department._id === wonBy?._id)
    const points = winner && countPoints(winner.points)
    const others = standings.filter((standing) => standing !== winner).slice(0, 2)
    return {
      title: wonBy ? inOneLine(name, `won by ${wonBy.name}`) : name,
      description: wonBy
        ? inOneLine(
            `Champion: ${wonBy.name}`,
            points,
            ...others.map(({ department, points }) => `${department.name}: ${countPoints(points)}`),
          )
        : 'This championship is running.',
      picture: {
        ...pictureFrame(wonBy ? groundOf(colorOf(wonBy)) : undefined),
        kind: 'card',
        crest: wonBy && crestOf({ ...wonBy, logo: winner?.department.logo ?? null }),
        heading: wonBy ? inOneLine('Champion', name) : 'Running',
        title: wonBy?.name ?? name,
        text: points ?? '',
        figures: [],
      },
    }
  },
}

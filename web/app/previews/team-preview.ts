import { competitionOf } from '#contract/event/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { crestOf, pictureFrame } from './picture-colors.ts'
import { inOneLine, type Preview } from './preview.ts'

export const teamPreview: Preview = {
  make: ({ id = '' }) => {
    const team = queryClient.getQueryData(teamQueries.find(id).queryKey)?.body
    if (!team) return null
    const { name, department, motto, description, players } = team
    const heading = competitionOf(team)
    const squad = players.length > 0 && counted(players.length, 'player')
    return {
      title: inOneLine(name, heading),
      description: inOneLine(department.name, squad, motto, description),
      picture: {
        ...pictureFrame(groundOf(colorOf(department))),
        kind: 'card',
        crest: crestOf({ name, logo: team.logo, color: colorOf(department) }),
        heading,
        title: name,
        text: inOneLine(department.name, motto),
        figures: [],
      },
    }
  },
}

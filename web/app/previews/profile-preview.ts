import { counted } from '#contract/values/counted.ts'
import { ROLES } from '#contract/values/enums.ts'
import { careerQueries } from '#web/features/career/career.queries.ts'
import { profileQueries } from '#web/features/profile/profile.queries.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { crestOf, pictureFrame } from './picture-colors.ts'
import { inOneLine, type Preview } from './preview.ts'

/** Messengers show it to those who got the address; search engines do not list people. */
export const profilePreview: Preview = {
  make: ({ id = '' }) => {
    const profile = queryClient.getQueryData(profileQueries.find(id).queryKey)?.body
    const career = queryClient.getQueryData(careerQueries.find(id).queryKey)?.body
    if (!profile || !career) return null
    const { name, role, department } = profile
    const { teams, played } = career
    const teamNames = teams.map(({ team }) => team.name).join(', ')
    const color = department ? colorOf(department) : undefined
    return {
      isUnlisted: true,
      title: name,
      description: inOneLine(
        department?.name,
        teamNames,
        played > 0 && `${counted(played, 'match', 'matches')} played`,
      ),
      picture: {
        ...pictureFrame(color === undefined ? undefined : groundOf(color)),
        kind: 'card',
        crest: crestOf({ name, logo: null, ...(department && { color: colorOf(department) }) }),
        heading: ROLES[role],
        title: name,
        text: inOneLine(department?.name),
        figures: [],
      },
    }
  },
}

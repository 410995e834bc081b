import { competitionOf } from '#contract/event/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { ROLES } from '#contract/values/enums.ts'
import { careerQueries } from '#web/features/career/career.queries.ts'
import { profileQueries } from '#web/features/profile/profile.queries.ts'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { cardOf, crestOf } from './picture-colors.ts'
import { answerOf, inOneLine, type Preview } from './preview.ts'

export const teamPreview: Preview = ({ id = '' }) => {
  const team = answerOf(teamQueries.find(id))
  if (!team) return null
  const { name, logo, department, motto, description, players } = team
  const heading = competitionOf(team)
  const squad = players.length > 0 && counted(players.length, 'player')
  return {
    title: inOneLine(name, heading),
    description: inOneLine(department.name, squad, motto, description),
    picture: cardOf(department, {
      crest: crestOf({ name, logo, color: colorOf(department) }),
      heading,
      title: name,
      text: inOneLine(department.name, motto),
    }),
  }
}

/** One person. Messengers show it to those who got the address; search engines do not list people. */
export const profilePreview: Preview = ({ id = '' }) => {
  const profile = answerOf(profileQueries.find(id))
  const career = answerOf(careerQueries.find(id))
  if (!profile || !career) return null
  const { name, role, department } = profile
  const teams = career.teams.map(({ team }) => team.name).join(', ')
  const played = career.played > 0 && `${counted(career.played, 'match', 'matches')} played`
  return {
    isUnlisted: true,
    title: name,
    description: inOneLine(department?.name, teams, played),
    picture: cardOf(department, {
      crest: crestOf({ name, logo: null, ...(department && { color: colorOf(department) }) }),
      heading: ROLES[role],
      title: name,
      text: inOneLine(department?.name),
    }),
  }
}

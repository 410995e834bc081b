import type { PagePreview } from '#contract/call/rendering.ts'
import { competitionOf } from '#contract/event/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { GENDERS, ROLES, SPORTS } from '#contract/values/enums.ts'
import type { PageQuery } from '#web/app/routes/prefetch.ts'
import { announcementQueries } from '#web/features/announcement/announcement.queries.ts'
import { careerQueries } from '#web/features/career/career.queries.ts'
import { meetingsAt } from '#web/features/head-to-head/meetings.queries.ts'
import { statusAt } from '#web/features/match/list/match-list.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { profileQueries } from '#web/features/profile/profile.queries.ts'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { gcRecordPreview, tablePreview } from './championship-previews.ts'
import { departmentPointsPreview, departmentPreview } from './department-preview.ts'
import { drawPreview, eventPreview } from './event-previews.ts'
import { matchPreview } from './match-preview.ts'
import { cardOf, crestOf, shownClub } from './picture-colors.ts'
import { answerOf, inOneLine, type Preview } from './preview.ts'

const headToHeadPreview: Preview = (params, search) => {
  const found = answerOf(meetingsAt(params, search))
  if (!found) return null
  const { sides, won, played, ties } = found
  const title = sides.map(({ name }) => name).join(' – ')
  const text = inOneLine(counted(played, 'match', 'matches'), ties > 0 && counted(ties, 'tie'))
  return {
    title: inOneLine(title, 'Head to head'),
    description: inOneLine(`Head to head ${won[0]}–${won[1]}`, text),
    picture: cardOf(sides[0], { heading: `Head to head ${won[0]}–${won[1]}`, title, text }),
  }
}

/** A preview with the crest of the club, a title and a sentence. */
const clubCard = (page: string, title: string, text: string): PagePreview => ({
  title: page,
  description: text,
  picture: cardOf(null, { crest: crestOf(shownClub()), heading: '', title, text }),
})

const listPreview =
  (title: string, text: string): Preview =>
  () =>
    clubCard(`${title} · ${shownClub().name}`, title, text)

const coming = listPreview('Upcoming Matches', 'When and where the next matches are played.')
const played = listPreview('Matches Summary', 'The results of all matches.')

const matchListPreview: Preview = (params, search) =>
  (statusAt(params.endPoint) === 'UPCOMING' ? coming : played)(params, search)

/** The landing page, and pages without a preview of their own. */
const clubPreview: Preview = () => {
  const { name, tagline } = shownClub()
  return clubCard(name, name, tagline)
}

const announcementPreview: Preview = ({ id = '' }) => {
  const announcement = answerOf(announcementQueries.find(id))
  if (!announcement) return null
  const { title, description, department, sport, gender, createdAt } = announcement
  const day = formatDate(createdAt)
  const audience = inOneLine(department?.name, sport && SPORTS[sport], gender && GENDERS[gender])
  return {
    title,
    description: inOneLine(description) || inOneLine('Announcement', audience, day),
    picture: cardOf(null, { heading: inOneLine('Announcement', audience), title, text: day }),
  }
}

const teamPreview: Preview = ({ id = '' }) => {
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
const profilePreview: Preview = ({ id = '' }) => {
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

/** By the names of the pages in their routes. */
const PREVIEWS: Readonly<Record<string, Preview>> = {
  AnnouncementPage: announcementPreview,
  AnnouncementsPage: listPreview('Announcements', 'What the club has announced, newest first.'),
  DepartmentWithSeasonPage: departmentPreview,
  DepartmentPointsOrRecordPage: departmentPointsPreview,
  DepartmentsPage: listPreview('Departments', 'The departments that play for the championship.'),
  EventPage: eventPreview,
  EventsWithSeasonPage: listPreview('Events', 'The competitions of the championship, with their places and points.'),
  GcArchivePage: listPreview('GC Archive', 'Every general championship and who won it.'),
  GcRecordPage: gcRecordPreview,
  HeadToHeadPage: headToHeadPreview,
  LandingPage: clubPreview,
  LiveMatchWithLineUpsPage: matchPreview,
  LiveMatchesPage: listPreview('Live Matches', 'The scores of the matches that are played now.'),
  MatchListPage: matchListPreview,
  MatchWithHistoryPage: matchPreview,
  MatchesPage: listPreview('Matches', 'Live scores, the next matches and the latest results.'),
  MyDayPage: listPreview('My day', 'The matches and duties of a person, with the rest between them.'),
  OrderPage: listPreview('Order of play', 'Who plays when on each court.'),
  PointTableWithSeasonPage: tablePreview,
  ProfileWithCareerPage: profilePreview,
  RuleBookPage: listPreview('Rule Book', 'What places, matches and conduct are worth in the championship.'),
  ShowDrawPage: drawPreview,
  TeamWithSeasonPage: teamPreview,
  TopPlayersPage: listPreview('Top Players', 'The players with most goals, points, runs, wickets and wins.'),
  TeamsPage: listPreview('Teams', 'The teams of all departments and sports.'),
  TimeTablePage: listPreview('Time Table', 'When and where the matches of the championship are played.'),
}

/** What a preview shows beside the answers of its page. */
const FURTHER_QUERIES: Readonly<Record<string, readonly PageQuery[]>> = {
  DepartmentWithSeasonPage: [pointsQueries.table],
  DepartmentPointsOrRecordPage: [pointsQueries.table],
}

export const previewFor = (name: string) => ({
  make: PREVIEWS[name] ?? clubPreview,
  queries: FURTHER_QUERIES[name] ?? [],
})

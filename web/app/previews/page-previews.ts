import type { PageQuery } from '#web/app/routes/prefetch.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { gcRecordPreview, tablePreview } from './championship-previews.ts'
import { announcementPreview, clubPreview, listPreview, matchListPreview } from './club-previews.ts'
import { departmentPointsPreview, departmentPreview } from './department-preview.ts'
import { drawPreview, eventPreview } from './event-previews.ts'
import { headToHeadPreview } from './head-to-head-preview.ts'
import { matchPreview } from './match-preview.ts'
import type { Preview } from './preview.ts'
import { profilePreview, teamPreview } from './team-previews.ts'

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

import { announcementCalls } from './announcement.ts'
import { applicationCalls } from './application.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import type { Call, Feed } from './call.ts'
import { careerCalls } from './career.ts'
import { clubCalls } from './club.ts'
import { departmentCalls } from './department.ts'
import { drawCalls } from './draw.ts'
import { drawChangeCalls } from './draw-changes.ts'
import { entryCalls } from './entry.ts'
import { entrySquadCalls } from './entry-squad.ts'
import { eventCalls } from './event.ts'
import { eventResultCalls } from './event-result.ts'
import { gcCalls } from './gc.ts'
import { lineUpCalls } from './line-up.ts'
import { liveCalls } from './live.ts'
import { matchCalls } from './match.ts'
import { pendingWorkCalls } from './pending-work.ts'
import { questionCalls } from './player-question.ts'
import { pointsCalls } from './points.ts'
import { progressCalls } from './points-progress.ts'
import { profileCalls } from './profile.ts'
import { pushCalls } from './push.ts'
import { registerCalls } from './register.ts'
import { ruleBookCalls } from './rule-book.ts'
import { searchCalls } from './search.ts'
import { seasonFactsCalls } from './season-facts.ts'
import { teamCalls } from './team.ts'
import { calendarFeed, timetableCalls } from './timetable.ts'

/** All calls. The API reference and the access matrix use this list. */
export const ALL_CALLS: readonly Call[] = [
  authCalls,
  clubCalls,
  departmentCalls,
  teamCalls,
  applicationCalls,
  announcementCalls,
  matchCalls,
  liveCalls,
  ruleBookCalls,
  seasonFactsCalls,
  eventCalls,
  eventResultCalls,
  entryCalls,
  entrySquadCalls,
  drawCalls,
  drawChangeCalls,
  lineUpCalls,
  questionCalls,
  pendingWorkCalls,
  pointsCalls,
  progressCalls,
  gcCalls,
  timetableCalls,
  profileCalls,
  careerCalls,
  registerCalls,
  pushCalls,
  auditCalls,
  searchCalls,
].flatMap((group) => Object.values<Call>(group))

/** All feeds. */
export const ALL_FEEDS: readonly Feed[] = [calendarFeed]

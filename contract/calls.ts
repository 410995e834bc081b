import { announcementCalls } from './announcement.ts'
import { applicationCalls } from './application.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import type { Call, Feed } from './call.ts'
import { clubCalls } from './club.ts'
import { departmentCalls } from './department.ts'
import { gcCalls } from './gc.ts'
import { liveCalls } from './live.ts'
import { matchCalls } from './match.ts'
import { pointsCalls } from './points.ts'
import { profileCalls } from './profile.ts'
import { teamCalls } from './team.ts'
import { calendarFeed, timetableCalls } from './timetable.ts'

/** Every call there is: the reference and the access matrix go through this list. */
export const ALL_CALLS: readonly Call[] = [
  authCalls,
  clubCalls,
  departmentCalls,
  teamCalls,
  applicationCalls,
  announcementCalls,
  matchCalls,
  liveCalls,
  pointsCalls,
  gcCalls,
  timetableCalls,
  profileCalls,
  auditCalls,
].flatMap((group) => Object.values<Call>(group))

/** What is fetched beside the calls. */
export const ALL_FEEDS: readonly Feed[] = [calendarFeed]

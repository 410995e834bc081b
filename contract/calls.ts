import { announcementCalls } from './announcement.ts'
import { applicationCalls } from './application.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import type { Call } from './call.ts'
import { clubCalls } from './club.ts'
import { departmentCalls } from './department.ts'
import { gcCalls } from './gc.ts'
import { matchCalls } from './match.ts'
import { pointsCalls } from './points.ts'
import { profileCalls } from './profile.ts'
import { teamCalls } from './team.ts'
import { timetableCalls } from './timetable.ts'

/** Every call there is: the reference and the access matrix go through this list. */
export const ALL_CALLS: readonly Call[] = [
  authCalls,
  clubCalls,
  departmentCalls,
  teamCalls,
  applicationCalls,
  announcementCalls,
  matchCalls,
  pointsCalls,
  gcCalls,
  timetableCalls,
  profileCalls,
  auditCalls,
].flatMap((group) => Object.values<Call>(group))

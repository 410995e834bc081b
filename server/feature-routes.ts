import { announcementRoutes } from '#server/features/announcement/announcement.routes.ts'
import { applicationConstraints } from '#server/features/application/application.queries.ts'
import { applicationRoutes } from '#server/features/application/application.routes.ts'
import { auditRoutes } from '#server/features/audit/audit.routes.ts'
import { authRoutes } from '#server/features/auth/auth.routes.ts'
import { collegeAccountConstraints } from '#server/features/auth/college-account.queries.ts'
import { binRoutes } from '#server/features/bin/bin.routes.ts'
import { careerRoutes } from '#server/features/career/career.routes.ts'
import { drawRoutes } from '#server/features/championship/draws/draw.routes.ts'
import { entryRoutes } from '#server/features/championship/entries/entry.routes.ts'
import { eventConstraints } from '#server/features/championship/events/event.queries.ts'
import { eventRoutes } from '#server/features/championship/events/event.routes.ts'
import { eventRecordRoutes } from '#server/features/championship/records/event-record.routes.ts'
import { clubConstraints } from '#server/features/club/club.queries.ts'
import { clubRoutes } from '#server/features/club/club.routes.ts'
import { collegeAccountRoutes } from '#server/features/college-account/college-account.routes.ts'
import type { ProviderAccess } from '#server/features/college-account/provider.service.ts'
import { departmentConstraints } from '#server/features/department/department.queries.ts'
import { departmentRoutes } from '#server/features/department/department.routes.ts'
import { departmentChangeRoutes } from '#server/features/department-change/department-change.routes.ts'
import { departmentDeletionRoutes } from '#server/features/department-deletion/department-deletion.routes.ts'
import { departmentMoveRoutes } from '#server/features/department-move/department-move.routes.ts'
import { gcConstraints } from '#server/features/gc/gc.queries.ts'
import { gcRoutes } from '#server/features/gc/gc.routes.ts'
import { groundConstraints } from '#server/features/ground/ground.queries.ts'
import { groundRoutes } from '#server/features/ground/ground.routes.ts'
import { headToHeadRoutes } from '#server/features/head-to-head/head-to-head.routes.ts'
import { lineUpRoutes } from '#server/features/line-up/line-up.routes.ts'
import { liveRoutes } from '#server/features/live/live.routes.ts'
import { matchConstraints } from '#server/features/match/match.queries.ts'
import { matchRoutes } from '#server/features/match/match.routes.ts'
import { pendingWorkRoutes } from '#server/features/pending-work/pending-work.routes.ts'
import { pointsRoutes } from '#server/features/points/points.routes.ts'
import { profileConstraints } from '#server/features/profile/profile.queries.ts'
import { profileRoutes } from '#server/features/profile/profile.routes.ts'
import { pushRoutes } from '#server/features/push/push.routes.ts'
import { registerConstraints } from '#server/features/register/register.queries.ts'
import { registerRoutes } from '#server/features/register/register.routes.ts'
import { ruleBookRoutes } from '#server/features/rule-book/rule-book.routes.ts'
import { scheduleRoutes } from '#server/features/schedule/schedule.routes.ts'
import { searchRoutes } from '#server/features/search/search.routes.ts'
import { teamConstraints } from '#server/features/team/team.queries.ts'
import { teamRoutes } from '#server/features/team/team.routes.ts'
import { timetableRoutes } from '#server/features/timetable/timetable.routes.ts'
import type { AppContext } from '#server/platform/context.ts'

/** What violated constraints of the database answer. */
export const constraints = {
  ...clubConstraints,
  ...departmentConstraints,
  ...collegeAccountConstraints,
  ...registerConstraints,
  ...profileConstraints,
  ...teamConstraints,
  ...applicationConstraints,
  ...groundConstraints,
  ...matchConstraints,
  ...eventConstraints,
  ...gcConstraints,
}

interface FeatureSettings {
  setUpToken: string | null
  pushToLoopback: boolean
  collegeProvider: ProviderAccess
}

export function addFeatures(
  context: AppContext,
  { setUpToken, pushToLoopback, collegeProvider }: FeatureSettings,
): void {
  authRoutes(context)
  collegeAccountRoutes(context, collegeProvider)
  profileRoutes(context)
  careerRoutes(context)
  clubRoutes(context, setUpToken)
  departmentRoutes(context)
  departmentChangeRoutes(context)
  departmentDeletionRoutes(context)
  teamRoutes(context)
  applicationRoutes(context)
  departmentMoveRoutes(context)
  announcementRoutes(context)
  groundRoutes(context)
  matchRoutes(context)
  headToHeadRoutes(context)
  scheduleRoutes(context)
  registerRoutes(context)
  ruleBookRoutes(context)
  eventRoutes(context)
  pendingWorkRoutes(context)
  entryRoutes(context)
  drawRoutes(context)
  eventRecordRoutes(context)
  lineUpRoutes(context)
  pointsRoutes(context)
  gcRoutes(context)
  liveRoutes(context)
  timetableRoutes(context)
  auditRoutes(context)
  binRoutes(context)
  searchRoutes(context)
  pushRoutes(context, { pushToLoopback })
}

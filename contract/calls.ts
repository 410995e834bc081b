import { announcementCalls } from '#contract/announcement/calls.ts'
import { announcementSchemas } from '#contract/announcement/schemas.ts'
import { applicationCalls } from '#contract/application/calls.ts'
import { applicationSchemas } from '#contract/application/schemas.ts'
import { auditCalls } from '#contract/audit/calls.ts'
import { auditSchemas } from '#contract/audit/schemas.ts'
import { authCalls } from '#contract/auth/calls.ts'
import { factorCalls } from '#contract/auth/factor-calls.ts'
import { factorSchemas } from '#contract/auth/factor-schemas.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { binCalls } from '#contract/bin/calls.ts'
import { binSchemas } from '#contract/bin/schemas.ts'
import type { Call, CallSchemas, Feed, SubjectSchemas } from '#contract/call/call.ts'
import { careerCalls } from '#contract/career/calls.ts'
import { careerSchemas } from '#contract/career/schemas.ts'
import { clubCalls } from '#contract/club/calls.ts'
import { clubSchemas } from '#contract/club/schemas.ts'
import { collegeCalls } from '#contract/college-account/calls.ts'
import { collegeSchemas } from '#contract/college-account/schemas.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { departmentSchemas } from '#contract/department/schemas.ts'
import { disputeCalls } from '#contract/dispute/calls.ts'
import { disputeSchemas } from '#contract/dispute/schemas.ts'
import { drawCalls } from '#contract/draw/calls.ts'
import { drawSchemas } from '#contract/draw/schemas.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { drawChangeSchemas } from '#contract/draw-changes/schemas.ts'
import { entryCalls } from '#contract/entry/calls.ts'
import { entrySchemas } from '#contract/entry/schemas.ts'
import { entryListCalls } from '#contract/entry-list/calls.ts'
import { entryListSchemas } from '#contract/entry-list/schemas.ts'
import { entrySquadCalls } from '#contract/entry-squad/calls.ts'
import { entrySquadSchemas } from '#contract/entry-squad/schemas.ts'
import { eventCalls } from '#contract/event/calls.ts'
import { eventSchemas } from '#contract/event/schemas.ts'
import { eventRecordCalls } from '#contract/event-record/calls.ts'
import { eventRecordSchemas } from '#contract/event-record/schemas.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import { eventResultSchemas } from '#contract/event-result/schemas.ts'
import { gcCalls } from '#contract/gc/calls.ts'
import { gcSchemas } from '#contract/gc/schemas.ts'
import { groundCalls } from '#contract/ground/calls.ts'
import { groundSchemas } from '#contract/ground/schemas.ts'
import { headToHeadCalls } from '#contract/head-to-head/calls.ts'
import { headToHeadSchemas } from '#contract/head-to-head/schemas.ts'
import { lineUpCalls } from '#contract/line-up/calls.ts'
import { lineUpSchemas } from '#contract/line-up/schemas.ts'
import { liveCalls } from '#contract/live/calls.ts'
import { liveSchemas } from '#contract/live/schemas.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { matchSchemas } from '#contract/match/schemas.ts'
import { officialCalls } from '#contract/official/calls.ts'
import { officialSchemas } from '#contract/official/schemas.ts'
import { pendingWorkCalls } from '#contract/pending-work/calls.ts'
import { pendingWorkSchemas } from '#contract/pending-work/schemas.ts'
import { questionCalls } from '#contract/player-question/calls.ts'
import { questionSchemas } from '#contract/player-question/schemas.ts'
import { pointsCalls } from '#contract/points/calls.ts'
import { pointsSchemas } from '#contract/points/schemas.ts'
import { progressCalls } from '#contract/points-progress/calls.ts'
import { progressSchemas } from '#contract/points-progress/schemas.ts'
import { possibleCalls } from '#contract/possible/calls.ts'
import { possibleSchemas } from '#contract/possible/schemas.ts'
import { profileCalls } from '#contract/profile/calls.ts'
import { profileSchemas } from '#contract/profile/schemas.ts'
import { pushCalls } from '#contract/push/calls.ts'
import { pushSchemas } from '#contract/push/schemas.ts'
import { registerCalls } from '#contract/register/calls.ts'
import { registerSchemas } from '#contract/register/schemas.ts'
import { resultChangeCalls } from '#contract/result-change/calls.ts'
import { resultChangeSchemas } from '#contract/result-change/schemas.ts'
import { ruleBookCalls } from '#contract/rule-book/calls.ts'
import { ruleBookSchemas } from '#contract/rule-book/schemas.ts'
import { scheduleCalls } from '#contract/schedule/calls.ts'
import { scheduleSchemas } from '#contract/schedule/schemas.ts'
import { searchCalls } from '#contract/search/calls.ts'
import { searchSchemas } from '#contract/search/schemas.ts'
import { seasonFactsCalls } from '#contract/season-facts/calls.ts'
import { seasonFactsSchemas } from '#contract/season-facts/schemas.ts'
import { seasonReadingCalls } from '#contract/season-files/calls.ts'
import {
  entriesFile,
  eventsFile,
  ledgerFile,
  matchesFile,
  orderOfPlayFile,
  seasonFeed,
  seasonReadingSchemas,
  seasonSchemaFeed,
  tableFile,
} from '#contract/season-files/schemas.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { teamSchemas } from '#contract/team/schemas.ts'
import { timetableCalls } from '#contract/timetable/calls.ts'
import { calendarFeed, timetableSchemas } from '#contract/timetable/schemas.ts'

const pair = <S extends SubjectSchemas>(calls: { [K in keyof S]: Call<S[K]> }, schemas: S) =>
  Object.entries(schemas).map(([key, one]): [Call, CallSchemas] => [calls[key] as Call, one])

const SCHEMAS = new Map(
  [
    pair(authCalls, authSchemas),
    pair(factorCalls, factorSchemas),
    pair(collegeCalls, collegeSchemas),
    pair(clubCalls, clubSchemas),
    pair(departmentCalls, departmentSchemas),
    pair(teamCalls, teamSchemas),
    pair(applicationCalls, applicationSchemas),
    pair(announcementCalls, announcementSchemas),
    pair(matchCalls, matchSchemas),
    pair(groundCalls, groundSchemas),
    pair(scheduleCalls, scheduleSchemas),
    pair(officialCalls, officialSchemas),
    pair(resultChangeCalls, resultChangeSchemas),
    pair(disputeCalls, disputeSchemas),
    pair(liveCalls, liveSchemas),
    pair(ruleBookCalls, ruleBookSchemas),
    pair(seasonFactsCalls, seasonFactsSchemas),
    pair(eventCalls, eventSchemas),
    pair(eventResultCalls, eventResultSchemas),
    pair(eventRecordCalls, eventRecordSchemas),
    pair(entryCalls, entrySchemas),
    pair(entryListCalls, entryListSchemas),
    pair(entrySquadCalls, entrySquadSchemas),
    pair(drawCalls, drawSchemas),
    pair(drawChangeCalls, drawChangeSchemas),
    pair(lineUpCalls, lineUpSchemas),
    pair(questionCalls, questionSchemas),
    pair(pendingWorkCalls, pendingWorkSchemas),
    pair(pointsCalls, pointsSchemas),
    pair(progressCalls, progressSchemas),
    pair(possibleCalls, possibleSchemas),
    pair(gcCalls, gcSchemas),
    pair(seasonReadingCalls, seasonReadingSchemas),
    pair(timetableCalls, timetableSchemas),
    pair(profileCalls, profileSchemas),
    pair(careerCalls, careerSchemas),
    pair(headToHeadCalls, headToHeadSchemas),
    pair(registerCalls, registerSchemas),
    pair(pushCalls, pushSchemas),
    pair(auditCalls, auditSchemas),
    pair(binCalls, binSchemas),
    pair(searchCalls, searchSchemas),
  ].flat(),
)

/** All calls. The API reference and the access matrix use this list. */
export const ALL_CALLS: readonly Call[] = [...SCHEMAS.keys()]

export const ALL_FEEDS: readonly Feed[] = [
  ...[calendarFeed, tableFile, ledgerFile, eventsFile, entriesFile, matchesFile, orderOfPlayFile],
  ...[seasonFeed, seasonSchemaFeed],
]

export function schemasOf(call: Call): CallSchemas {
  const schemas = SCHEMAS.get(call)
  if (!schemas) throw new Error(`${call.path} is not in the list of calls`)
  return schemas
}

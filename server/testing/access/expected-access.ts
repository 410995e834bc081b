import type { LiveEventName } from '#contract/live/calls.ts'
import type { Role } from '#contract/values/enums.ts'

const ANYONE = [null, 'ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER'] as const
const SIGNED_IN = ['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER'] as const
const MANAGERS = ['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER'] as const
const DEPARTMENT = ['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'] as const
const MATCHES = ['ADMIN', 'HELPER'] as const
const ADMIN = ['ADMIN'] as const

export type Caller = Role | null
export const CALLERS: readonly Caller[] = ANYONE

/**
 * The callers of each call, written from the specification and not from the contract: a wrong access level in the contract differs
 * from this table. `null` is a visitor.
 */
export const EXPECTED_ACCESS: Record<string, readonly Caller[]> = {
  'POST authentication/signup': ANYONE,
  'POST authentication/login': ANYONE,
  'POST authentication/refreshToken': ANYONE,
  'POST authentication/logout': ANYONE,
  'PUT authentication/updatePassword': SIGNED_IN,
  'POST authentication/deleteProfile': SIGNED_IN,
  'POST authentication/requestPasswordReset': ANYONE,
  'POST authentication/resetPassword': ANYONE,
  'POST authentication/confirmEmail': ANYONE,
  'POST authentication/sendConfirmation': SIGNED_IN,
  'GET authentication/sessions': SIGNED_IN,
  'DELETE authentication/sessions/:id': SIGNED_IN,
  'DELETE authentication/sessions': SIGNED_IN,

  'GET push/getPublicKey': ANYONE,
  'POST push/subscribe': ANYONE,
  'POST push/getChoices': ANYONE,
  'PUT push/setChoices': ANYONE,
  'POST push/unsubscribe': ANYONE,

  'GET register/people': ADMIN,
  'GET register/export': ADMIN,
  'POST register/preview': ADMIN,
  'POST register/import': ADMIN,
  'DELETE register/deletePerson/:id': ADMIN,

  'GET club/club': ANYONE,
  'GET club/figures': ANYONE,
  'PUT club/updateClub': ADMIN,
  'POST club/setUp': ANYONE,

  'GET department/departments': ANYONE,
  'GET department/departments/:id': ANYONE,
  'POST department/createDepartment': ADMIN,
  'PUT department/updateDepartment/:id': DEPARTMENT,
  'DELETE department/deleteDepartment/:id': ADMIN,
  'GET department/checkAppliStatus': DEPARTMENT,
  'POST department/startApplications': DEPARTMENT,
  'POST department/stopApplications': DEPARTMENT,

  'GET team/viewTeams': ANYONE,
  'GET team/viewTeam/:id': ANYONE,
  'GET team/getTeamsMatch': MATCHES,
  'GET team/updateCardDetails': DEPARTMENT,
  'POST team/createTeam': DEPARTMENT,
  'PUT team/updateTeam/:id': DEPARTMENT,
  'DELETE team/deleteTeam/:id': DEPARTMENT,
  'GET team/getAppliPlayers/:id': DEPARTMENT,
  'PUT team/updateTeamPlayers/:id': DEPARTMENT,

  'GET application/getApplications': SIGNED_IN,
  'POST application/apply': SIGNED_IN,
  'POST application/unapply': SIGNED_IN,

  'GET announcement/viewAnnouncements': ANYONE,
  'GET announcement/viewAnnouncement/:id': ANYONE,
  'GET announcement/ownAnnouncements': MANAGERS,
  'POST announcement/createAnnouncement': MANAGERS,
  'DELETE announcement/deleteAnnouncement/:id': MANAGERS,

  'GET dashboard/pendingWork': MANAGERS,
  'GET search/find': ANYONE,

  'GET match/getMatches/:status': ANYONE,
  'GET match/getLiveMatches': ANYONE,
  'GET match/getMatchDays': ANYONE,
  'GET match/activeLiveMatches': MATCHES,
  'GET match/viewMatch/:id': ANYONE,
  'GET match/scoreHistory/:id': ANYONE,
  'POST match/createUpcoming': MATCHES,
  'PUT match/updateMatch/:id': MATCHES,
  'POST match/createSummary': MATCHES,
  'POST match/recordResult/:id': MATCHES,
  'DELETE match/deleteMatch/:id': MATCHES,
  'POST match/takeOverRoom/:roomId': MATCHES,
  'GET match/handOverCode/:roomId': MATCHES,
  'POST match/acceptHandOver/:roomId': MATCHES,

  'GET rulebook/current': ANYONE,
  'GET rulebook/versions': ANYONE,
  'POST rulebook/dryRun': ADMIN,
  'POST rulebook/adopt': ADMIN,
  'GET rulebook/facts': ADMIN,

  'GET event/events': ANYONE,
  'GET event/viewEvent/:id': ANYONE,
  'POST event/createEvent': MATCHES,
  'POST event/createEvents': MATCHES,
  'PUT event/updateEvent/:id': MATCHES,
  'DELETE event/deleteEvent/:id': MATCHES,
  'PUT event/setPlaces/:id': MATCHES,
  'PUT event/setMatches/:id': MATCHES,
  'POST event/recordConduct/:id': MATCHES,
  'DELETE event/deleteConduct/:id': MATCHES,

  'GET draw/ofEvent/:eventId': ANYONE,
  'GET draw/managed/:eventId': MATCHES,
  'GET draw/formerSeeds/:eventId': MATCHES,
  'GET draw/withoutResult/:matchId': MATCHES,
  'GET draw/withEntry/:entryId': MATCHES,
  'PUT draw/setStages/:eventId': MATCHES,
  'PUT draw/setSeeds/:eventId': MATCHES,
  'POST draw/drawStage/:stageId': MATCHES,
  'PUT draw/publishDraw/:stageId': MATCHES,
  'POST draw/nextRound/:stageId': MATCHES,
  'PUT draw/voidDraw/:stageId': MATCHES,
  'PUT draw/decideFixture/:stageId': MATCHES,
  'PUT draw/clearFixture/:stageId': MATCHES,
  'POST draw/previewDecision/:stageId': MATCHES,
  'PUT draw/setAttempts/:stageId': MATCHES,
  'POST draw/clearLots/:stageId': MATCHES,
  'PUT draw/recordLots/:stageId': MATCHES,

  'GET entry/entries/:id': ANYONE,
  'GET entry/departmentEntries/:id': ANYONE,
  'GET entry/lists/:id': MANAGERS,
  'GET entry/squad/:id': MANAGERS,
  'GET entry/candidates/:id': MANAGERS,
  'GET entry/registered/:id': DEPARTMENT,
  'POST entry/enter': MANAGERS,
  'PUT entry/setSquad/:id': MANAGERS,
  'PUT entry/updateEntry/:id': MANAGERS,
  'PUT entry/withdraw/:id': MANAGERS,
  'PUT entry/disqualify/:id': MATCHES,
  'PUT entry/reinstate/:id': MANAGERS,
  'GET entry/seasonLimits': ANYONE,
  'PUT entry/seasonLimits': ADMIN,
  'GET entry/overLimit': ADMIN,

  'GET lineUp/match/:id': ANYONE,
  'GET lineUp/squad/:match/:entry': MANAGERS,
  'PUT lineUp/update/:match/:entry': MANAGERS,
  'POST lineUp/question': MANAGERS,
  'POST lineUp/answerQuestion/:id': MATCHES,

  'GET pointsTable/explain/:id': ANYONE,
  'GET pointsTable/sports': ANYONE,
  'GET pointsTable/played': ANYONE,
  'GET pointsTable/progress': ANYONE,
  'POST pointsTable/addEntry': ADMIN,
  'GET pointsTable/': ANYONE,
  'GET pointsTable/particularDepartment/:id': ANYONE,
  'GET pointsTable/history/:id': ANYONE,
  'PUT pointsTable/updatePointTable/:id': ADMIN,
  'GET pointsTable/rules': ANYONE,
  'PUT pointsTable/rules': ADMIN,
  'GET pointsTable/worth/:id': MATCHES,

  'GET gc/getGCRecords': ANYONE,
  'GET gc/viewGCRecord/:id': ANYONE,
  'POST gc/createCurrentGCSession': ADMIN,
  'POST gc/settleCurrentGCSession': ADMIN,
  'POST gc/createGCRecord': ADMIN,
  'DELETE gc/deleteGCRecord/:id': ADMIN,
  'GET gc/getTimeTable': ANYONE,
  'POST gc/uploadTimeTable': ADMIN,
  'DELETE gc/deleteTimeTable': ADMIN,

  'GET profile/viewProfile/:id': ANYONE,
  'GET profile/viewProfile/ownProfile': SIGNED_IN,
  'GET profile/career/:id': ANYONE,
  'PUT profile/updateProfile': SIGNED_IN,
  'GET profile/searchProfiles': ADMIN,
  'GET profile/roleHolders': ADMIN,
  'POST profile/assignRole': ADMIN,
  'POST profile/deassignRole': ADMIN,
  'GET profile/moveToDepartment/:id': ADMIN,
  'PUT profile/moveToDepartment/:id': ADMIN,
  'POST profile/issuePasswordReset': ADMIN,
  'GET profile/departmentPeople': DEPARTMENT,

  'GET audit/entries': ADMIN,
  'GET audit/entries/:id': ADMIN,
}

export const EXPECTED_EVENT_ACCESS: Record<LiveEventName, readonly Caller[]> = {
  createLiveMatchFromEnteredData: MATCHES,
  createLiveMatchFromUpcomingMatch: MATCHES,
  joinParticularRoom: ANYONE,
  leaveParticularRoom: ANYONE,
  updateScore: MATCHES,
  closeParticularRoom: MATCHES,
  watchLiveScores: ANYONE,
  unwatchLiveScores: ANYONE,
}

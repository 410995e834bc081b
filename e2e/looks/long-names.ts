import { type APIRequestContext, request } from '@playwright/test'
import { logInByCall } from '#e2e/accounts.ts'
import {
  createAnnouncement,
  createDepartments,
  createMatch,
  createPerson,
  createTeams,
  post,
  settleChampionship,
  startLiveMatch,
} from '#e2e/records.ts'

const WIDE_NAME = 'Electronics, Instrumentation and Telecommunication Engineering'

export const LEAD = {
  name: 'Venkatanarasimharajuvaripeta Subramaniam',
  email: 'lead@college.test',
  password: 'Jumping!2026',
}

/** One record of each kind with the longest allowed names, and a sports lead with an application to a team. */
export async function fillWithLongNames(admin: APIRequestContext, address: string): Promise<void> {
  const [department = ''] = await createDepartments(admin, [WIDE_NAME, 'Physics'])
  const of = { department, gender: 'FEMALE' } as const
  const [team = '', other = ''] = await createTeams(admin, [
    { name: `The ${WIDE_NAME} Eleven`, ...of, sport: 'TABLE_TENNIS' },
    { name: 'Women of Photonics', ...of, sport: 'TABLE_TENNIS' },
  ])
  await settleChampionship(admin, department)
  const sides = { team1: team, team2: other, sport: 'TABLE_TENNIS', gender: 'FEMALE', tag: 'QUARTER_FINAL' }
  const place = { venue: `The hall of ${WIDE_NAME}`, date: '2030-11-28', time: '17:30' }
  await createMatch(admin, 'createUpcoming', { ...sides, ...place })
  await startLiveMatch(admin, await createMatch(admin, 'createUpcoming', { ...sides, venue: place.venue }))
  await createMatch(admin, 'createSummary', { ...sides, team1Score: 1000, team2Score: 999, winner: 'TEAM1' })
  await createAnnouncement(admin, {
    title: `Trials of the ${WIDE_NAME} Eleven`,
    description: 'Bring shoes.\nAll about it: https://club.test/trials.',
    department,
    url: 'https://club.test/trials',
  })
  await createPerson(admin, LEAD, of, 'DEPARTMENT_SPORTS_LEAD')
  const lead = await request.newContext({ baseURL: address })
  await logInByCall(lead, LEAD)
  await post(lead, 'department/startApplications')
  await post(lead, 'application/apply', { teamId: team })
  await lead.dispose()
}

import type { MatchDetails } from '#contract/match/calls.ts'
import type { Client, SentFile } from '#server/testing/client.ts'
import { jpegOf } from '#server/testing/files/sent-pictures.ts'
import { type League, openLeague } from '#server/testing/league.ts'

export const REASON = 'The last goal was <b>offside</b> & the whistle came first.'
const WINDOW_MINUTES = 30

/** A league whose results can be disputed, with heads of both sides of a match between Civil and Maths. */
export async function openDisputes() {
  const league: League = await openLeague()
  const { world, admin, helper, visitor, departments } = league
  const asHead = (department_id: string) => world.as('DEPARTMENT_HEAD', { department_id })
  const view = async (id: string): Promise<MatchDetails> => (await visitor.get(`match/viewMatch/${id}`)).body.body
  const setWindow = (minutes: number) => admin.form('PUT', 'club/updateClub', { provisionalMinutes: String(minutes) })
  await setWindow(WINDOW_MINUTES)
  const versionOf = async (id: string) => String((await view(id))?.version ?? 0)
  return {
    ...league,
    view,
    setWindow,
    head: await asHead(departments.Civil),
    otherHead: await asHead(departments.Maths),
    thirdHead: await asHead(departments.Physics),
    lead: await world.as('DEPARTMENT_SPORTS_LEAD', { department_id: departments.Maths }),
    won: async (more: object = {}): Promise<string> => {
      const result = { ...league.sides('Civil', 'Maths'), winner: 'TEAM1', team1Score: 2, team2Score: 1, ...more }
      return (await helper.post('match/createSummary', result)).body.body._id
    },
    dispute: async (by: Client, id: string, fields: Record<string, string> = {}, files: SentFile[] = []) =>
      by.form('POST', `match/disputeResult/${id}`, { reason: REASON, basedOn: await versionOf(id), ...fields }, files),
    /** A ruling on all disputes that are open now, by the page as it is now. */
    rule: async (id: string, more: object = {}, by: Client = admin, call = 'ruleOnDispute') =>
      by.post(`match/${call}/${id}`, { ...(await rulingOn(await view(id))), ...more }),
  }
}
export type Disputes = Awaited<ReturnType<typeof openDisputes>>

/** What an organiser sends who sees this page. */
export const rulingOn = ({ version, disputes = [] }: MatchDetails) => ({
  ruling: 'DISMISSED',
  why: 'The whistle came after it.',
  disputes: disputes.filter(({ ruling }) => ruling === null).map(({ _id }) => _id),
  basedOn: version,
})

export const pictureOf = async (): Promise<SentFile> => ({
  field: 'picture',
  name: 'sheet.jpg',
  type: 'image/jpeg',
  data: new Uint8Array(await jpegOf(64, 48)),
})

import type { PersonRef } from '#contract/schemas/replies.ts'
import type { Squad } from '#contract/team/calls.ts'
import type { Row } from '#server/db/schema.ts'
import type { Client, Reply } from '#server/testing/client.ts'
import type { Rows } from '#server/testing/rows.ts'

/** The squad of `makeSquad` in one line. */
export const AS_MADE = 'Anu / bela / Anu,bela,Chitra / Devi,Esha'

/** A team that Anu leads: Bela is its vice captain, Chitra plays, Devi and Esha apply. */
export async function makeSquad({ team, person, application }: Rows, department_id: string) {
  const { id: team_id } = await team({ department_id })
  async function join(name: string, columns: Partial<Row<'application'>> = {}): Promise<string> {
    const { id } = await person({ name, department_id })
    await application({ team_id, profile_id: id, ...columns })
    return id
  }
  // Sorted neither by name nor by post.
  const chitra = await join('Chitra', { status: 'ACCEPTED' })
  const esha = await join('Esha')
  const bela = await join('bela', { status: 'ACCEPTED', post: 'VICE_CAPTAIN' })
  const anu = await join('Anu', { status: 'ACCEPTED', post: 'CAPTAIN' })
  const devi = await join('Devi')
  return {
    team: team_id,
    people: { anu, bela, chitra, devi, esha },
    show: async (by: Client): Promise<Squad> => (await by.get(`team/getAppliPlayers/${team_id}`)).body.body,
    change: (by: Client, body: object): Promise<Reply> => by.put(`team/updateTeamPlayers/${team_id}`, body),
  }
}
export type MadeSquad = Awaited<ReturnType<typeof makeSquad>>

export const namesOf = (people: readonly PersonRef[]) => people.map(({ name }) => name).join()

/** The squad in one line: captain, vice captain, players, applicants. */
export function inShort({ captain, viceCaptain, players, applicants }: Squad): string {
  const nameOf = (id: string | null) => players.find(({ _id }) => _id === id)?.name ?? id
  return `${nameOf(captain)} / ${nameOf(viceCaptain)} / ${namesOf(players)} / ${namesOf(applicants)}`
}

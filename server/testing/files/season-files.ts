import { expect } from 'vitest'
import { PREFIX } from '#contract/call/call.ts'
import { SEASON_FILE_PATH } from '#contract/season-files/season-files.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { openWorld, type World } from '#server/testing/world.ts'

type Content = string | Uint8Array<ArrayBuffer>

const asFile = (content: Content) => ({
  ...{ field: 'file', name: 'season.json', type: 'application/json' },
  data: typeof content === 'string' ? new TextEncoder().encode(content) : content,
})
export const sendSeasonPreview = (by: Client, content: Content) =>
  by.form('POST', 'gc/previewSeason', {}, [asFile(content)])
export const sendSeason = (by: Client, content: string, plan: string) =>
  by.form('POST', 'gc/readSeason', { plan }, [asFile(content)])

/** The file of a season, by default of the running one. */
export async function downloadSeason({ origin }: World, season?: string): Promise<string> {
  const answer = await fetch(`${origin}${PREFIX}/${SEASON_FILE_PATH}${season ? `?season=${season}` : ''}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  return answer.text()
}

/** The club of an admin with the departments of a season that another club has played, and the file of that season. */
export async function openSeasonReader(play?: (league: League) => Promise<void>) {
  const league = await openLeague()
  await league.win('Civil', 'Maths')
  await play?.(league)
  const running = await downloadSeason(league.world)
  await league.settle()
  const [record] = (await league.visitor.get('gc/getGCRecords')).body.body
  const { season } = (await league.visitor.get(`gc/viewGCRecord/${record._id}`)).body.body
  const text = await downloadSeason(league.world, season)
  const departments = Object.keys(league.departments)
  await league.world.close()
  const world = await openWorld()
  const admin = await world.as('ADMIN')
  for (const name of departments) await world.rows.department({ name })
  return {
    ...{ departments, running, text, world, admin },
    // biome-ignore lint/suspicious/noExplicitAny: the tests break any part of the file
    changed: (change: (file: any) => void, from = text): string => {
      const file = JSON.parse(from)
      change(file)
      return JSON.stringify(file)
    },
    /** The list, the row and the reason of each refusal of a file, which is then not read. */
    refusalsOf: async (content: string) => {
      const { status, body } = await sendSeasonPreview(admin, content)
      expect(status).toBe(200)
      const { plan, refusals } = body.body
      expect(await sendSeason(admin, content, plan)).toMatchObject({ status: 409, body: { code: 'season_refused' } })
      return refusals.map(({ list, row, reason }: { list: string; row: number; reason: string }) => [list, row, reason])
    },
  }
}
export type SeasonReader = Awaited<ReturnType<typeof openSeasonReader>>

import type { Explanation, PointsEntry, Standing } from '#contract/points/calls.ts'
import { PAGE_SIZE_MAX } from '#contract/values/limits.ts'
import type { Client } from '#server/testing/client.ts'

/**
 * What the public sees, by address. The ledger of points is only ever added to: of it the lines count that nothing has taken back,
 * in any order and without ids, times and running totals.
 */
export async function publicAnswers(by: Client): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  const note = async (path: string) => {
    const { status, body } = await by.get(path)
    if (status !== 200) throw new Error(`${path} has status ${status}: ${body.error}`)
    answers[path] = `${status} ${JSON.stringify(body)}`
    return body.body
  }
  const noteAll = async (path: string): Promise<{ _id: string }[]> => {
    const all: { _id: string }[] = []
    for (let page = 1; ; page += 1) {
      const rows = await note(`${path}?page=${page}&pageSize=${PAGE_SIZE_MAX}`)
      all.push(...rows)
      if (rows.length < PAGE_SIZE_MAX) return all
    }
  }
  const noteEach = async (rows: readonly { _id: string }[], ...paths: string[]) => {
    for (const { _id } of rows) for (const path of paths) await note(`${path}/${_id}`)
  }
  await note('club/figures')
  await note('match/getMatchDays')
  await note('profile/topPlayers')
  const table: Standing[] = (await by.get('pointsTable/')).body.body
  answers.table = JSON.stringify(
    table.map(({ recent, ...row }) => ({ ...row, recent: recent.map(({ points }) => points) })),
  )
  const departments = await note('department/departments')
  await noteEach(departments, 'department/departments', 'entry/departmentEntries')
  for (const { _id } of departments) {
    answers[`history ${_id}`] = await standingHistory(by, _id)
    const { lines, ...explained }: Explanation = (await by.get(`pointsTable/explain/${_id}`)).body.body
    const sorted = lines.map(({ at: _at, ...line }) => JSON.stringify(line)).sort()
    answers[`explanation ${_id}`] = JSON.stringify({ ...explained, lines: sorted })
  }
  await noteEach(await noteAll('team/viewTeams'), 'team/viewTeam')
  await noteEach(await noteAll('match/getMatches/UPCOMING'), 'match/viewMatch')
  await noteEach(await noteAll('match/getMatches/SUMMARY'), 'match/viewMatch')
  await noteEach(await noteAll('event/events'), 'event/viewEvent', 'entry/entries', 'draw/ofEvent')
  await noteEach(await noteAll('announcement/viewAnnouncements'), 'announcement/viewAnnouncement')
  await noteEach(await note('gc/getGCRecords'), 'gc/viewGCRecord')
  return answers
}

async function standingHistory(by: Client, department: string): Promise<string> {
  const all: PointsEntry[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await by.get(`pointsTable/history/${department}?page=${page}&pageSize=${PAGE_SIZE_MAX}`)
    all.push(...body.body)
    if (body.body.length < PAGE_SIZE_MAX) break
  }
  const takenBack = new Set(all.map(({ reverses }) => reverses))
  const standing = all.filter(({ _id, reverses }) => reverses === null && !takenBack.has(_id))
  const lines = standing.map(({ kind, points, reason, match, event }) =>
    [kind, points, reason, match, event?._id].join(' '),
  )
  return lines.sort().join('\n')
}

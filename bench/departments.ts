import { departmentCalls } from '#contract/department/calls.ts'
import type { Club } from './club.ts'
import type { Row } from './row.ts'
import { besideBare, callOf } from './side-by-side.ts'

export async function departments(club: Club): Promise<Row[]> {
  const server = await club.start()
  const row = await besideBare('departments list, cached', callOf(server, departmentCalls.list.path))
  await server.stop()
  return [row]
}

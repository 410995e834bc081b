import { PREFIX } from '#contract/call.ts'
import { departmentCalls } from '#contract/department.ts'
import type { Club } from './club.ts'
import type { Row } from './row.ts'
import { besideBare } from './side-by-side.ts'

const LEAST_RATIO = 0.6

export async function departments(club: Club): Promise<Row[]> {
  const server = await club.start()
  const { ours, baseline, ratio } = await besideBare(`${server.address}${PREFIX}/${departmentCalls.list.path}`)
  await server.stop()
  return [
    {
      what: 'departments list, warm',
      measured: `${ratio.toFixed(2)} (${Math.round(ours)} of ${Math.round(baseline)} requests/s)`,
      bound: `at least ${LEAST_RATIO} of a bare server`,
      reached: ratio >= LEAST_RATIO,
    },
  ]
}

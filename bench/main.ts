import { argv, exit } from 'node:process'
import { atRest } from './at-rest.ts'
import { makeClub } from './club.ts'
import { leaveFirstCore } from './cores.ts'
import { departments } from './departments.ts'
import { live } from './live.ts'
import { accessCheck, loginsAtOnce } from './people.ts'
import { points } from './points.ts'
import type { Row } from './row.ts'
import { teams } from './teams.ts'

const SCENARIOS = [departments, teams, points, accessCheck, loginsAtOnce, live, atRest]
// `npm run bench live` runs that one alone.
const chosen = argv.slice(2)
const names = SCENARIOS.map(({ name }) => name)
if (!chosen.every((name) => names.includes(name))) {
  console.error(`Choose from: ${names.join(', ')}`)
  exit(1)
}

leaveFirstCore()
const club = await makeClub()
const rows: Row[] = []
try {
  for (const scenario of SCENARIOS) {
    if (chosen.length === 0 || chosen.includes(scenario.name)) rows.push(...(await scenario(club)))
  }
} finally {
  await club.remove()
}

const widest = (of: 'what' | 'measured') => Math.max(...rows.map((row) => row[of].length))
for (const { what, measured, bound, reached } of rows) {
  console.log(
    `${reached ? 'reached' : 'MISSED '}  ${what.padEnd(widest('what'))}  ${measured.padEnd(widest('measured'))}  ${bound}`,
  )
}
exit(rows.every(({ reached }) => reached) ? 0 : 1)

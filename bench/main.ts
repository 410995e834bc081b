import { argv, exit } from 'node:process'
import { atRest } from './at-rest.ts'
import { bracket } from './bracket.ts'
import { build } from './build.ts'
import { readChoice } from './choice.ts'
import { makeClub } from './club.ts'
import { leaveFirstCore } from './cores.ts'
import { departments } from './departments.ts'
import { faults } from './faults.ts'
import { growth } from './growth.ts'
import { live } from './live.ts'
import { mixedLoad } from './mixed-load.ts'
import { nodes } from './nodes.ts'
import { overload } from './overload.ts'
import { pages } from './pages.ts'
import { accessCheck, loginsAtOnce } from './people.ts'
import { placesOnPostgres } from './places-on-postgres.ts'
import { points } from './points.ts'
import { renderedPages } from './rendered-pages.ts'
import type { Row } from './row.ts'
import { ruleBook } from './rule-book.ts'
import { search } from './search.ts'
import { teams } from './teams.ts'
import { uncachedReads } from './uncached-reads.ts'
import { underAttack } from './under-attack.ts'
import { versions } from './versions.ts'

const SCENARIOS = [
  departments,
  teams,
  uncachedReads,
  growth,
  points,
  ruleBook,
  search,
  renderedPages,
  accessCheck,
  loginsAtOnce,
  underAttack,
  overload,
  live,
  mixedLoad,
  atRest,
]
// They need PostgreSQL, Redis and a proxy, or a browser, so they run only by name.
const BY_NAME = [nodes, faults, pages, bracket, placesOnPostgres]
const choice = readChoice(
  argv.slice(2),
  [...SCENARIOS, ...BY_NAME].map(({ name }) => name),
)
if ('refused' in choice) {
  console.error(choice.refused)
  exit(1)
}

const { names: chosen, against } = choice
const byName = BY_NAME.filter(({ name }) => chosen.includes(name))
const rows: Row[] = []
build()
for (const scenario of byName) rows.push(...(await scenario()))
if (chosen.length === 0 || chosen.length > byName.length) {
  leaveFirstCore()
  rows.push(...(against !== undefined ? await versions(against) : await scenarios()))
}

async function scenarios(): Promise<Row[]> {
  const club = await makeClub()
  const measured: Row[] = []
  try {
    for (const scenario of SCENARIOS) {
      if (chosen.length === 0 || chosen.includes(scenario.name)) measured.push(...(await scenario(club)))
    }
  } finally {
    await club.remove()
  }
  return measured
}

const widest = (of: 'what' | 'measured') => Math.max(...rows.map((row) => row[of].length))
for (const { what, measured, bound, reached } of rows) {
  const verdict = reached === 'undecided' ? reached : reached ? 'reached' : 'MISSED'
  console.log(
    `${verdict.padEnd('undecided'.length)}  ${what.padEnd(widest('what'))}  ${measured.padEnd(widest('measured'))}  ${bound}`,
  )
}
exit(rows.every(({ reached }) => reached === true) ? 0 : 1)

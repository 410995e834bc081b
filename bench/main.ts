import { argv, exit } from 'node:process'
import { parseArgs } from 'node:util'
import { reads } from './beside-bare.ts'
import { build, type Club, leaveFirstCore, makeClub } from './club.ts'
import { live } from './live.ts'
import { pages } from './pages.ts'
import type { Row } from './row.ts'
import { atRest, mixedLoad } from './start-and-memory.ts'
import { versions } from './versions.ts'
import { writes } from './writes.ts'

/** Each part begins with a club of its own, because many rows would slow the parts after it. */
const SCENARIOS: readonly ((club: Club) => Promise<Row[]>)[] = [reads, writes, live, mixedLoad, atRest]
const known = [...SCENARIOS, pages].map(({ name }) => name)
const options = { against: { type: 'string' } } as const
const { values, positionals: names } = parseArgs({ args: argv.slice(2), allowPositionals: true, options })
if (!names.every((name) => known.includes(name))) {
  console.error(`Choose from: ${known.join(', ')}`)
  exit(1)
}

const rows: Row[] = []
build()
// It needs a browser, so it runs only by name.
if (names.includes(pages.name)) rows.push(...(await pages()))
leaveFirstCore()
if (values.against !== undefined) rows.push(...(await versions(values.against)))
else
  for (const scenario of SCENARIOS)
    if (names.length === 0 || names.includes(scenario.name)) rows.push(...(await inClub(scenario)))

async function inClub(scenario: (club: Club) => Promise<Row[]>): Promise<Row[]> {
  const club = await makeClub()
  try {
    return await scenario(club)
  } finally {
    await club.remove()
  }
}

const widest = (of: 'what' | 'measured') => Math.max(...rows.map((row) => row[of].length))
for (const { what, measured, bound, reached } of rows) {
  const verdict = reached === 'undecided' ? reached : reached ? 'reached' : 'MISSED'
  console.log(
    `${verdict.padEnd('undecided'.length)}  ${what.padEnd(widest('what'))}  ${measured.padEnd(widest('measured'))}  ${bound}`,
  )
}
exit(rows.every(({ reached }) => reached === true) ? 0 : 1)

import { io } from 'socket.io-client'
import type { Standing } from '#contract/points/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { dryRun } from '#rules/dry-run.ts'
import { seasonLines } from '#rules/season-lines.ts'
import { SONOMA_STATE } from '#rules/templates/sonoma-state.ts'
import type { RunningServer } from '#server/testing/running-server.ts'
import { makeClub, send } from './club.ts'
import { eventChanges } from './event-changes.ts'
import { type FullSeason, OF_SEASON, playFullSeason } from './full-season.ts'
import { type Row, row } from './row.ts'

const ROUNDS = 25
const MOST = { derivingMs: 20, untilShownMs: 1_000 }

/** What a full season costs: deriving its points, changing the places of an event, and showing the change in open browsers. */
export async function ruleBook(): Promise<Row[]> {
  const club = await makeClub()
  const server = await club.start()
  try {
    const season = await playFullSeason(server.address)
    const facts = await season.call<SeasonFacts>('GET', 'rulebook/facts')
    const changes = await eventChanges({ file: club.databaseFile }, season)
    return [...deriving(facts), ...changes, await untilShown(server, season)]
  } finally {
    await server.stop()
    await club.remove()
  }
}

function deriving(facts: SeasonFacts): Row[] {
  const bound = { most: MOST.derivingMs }
  const unit = 'ms in the process'
  return [
    row({ what: `all points ${OF_SEASON}, derived`, values: timesOf(() => seasonLines(facts)), bound, unit }),
    row({
      what: `a dry run ${OF_SEASON}`,
      values: timesOf(() =>
        dryRun(facts, { rules: SONOMA_STATE, from: facts.versions[0]?.from ?? '', today: '2026-01-01' }),
      ),
      bound,
      unit,
      note: 'derives all points twice',
    }),
  ]
}

/** In milliseconds. The first runs are slower, because they compile. */
function timesOf(work: () => unknown): number[] {
  const run = () => {
    const began = performance.now()
    work()
    return performance.now() - began
  }
  for (let warmUp = 0; warmUp < ROUNDS; warmUp += 1) run()
  return Array.from({ length: ROUNDS }, run)
}

/** From sending new places to the table with them in another browser, which fetches it as soon as it hears of the change. */
async function untilShown({ address }: RunningServer, { call, departments, events }: FullSeason): Promise<Row> {
  const [department = ''] = departments
  const [event] = events
  const socket = io(address, { transports: ['websocket'] })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await pointsOf(address, department)
    const began = performance.now()
    const shown = new Promise<number>((resolve) => {
      const fetchTable = async () => {
        if ((await pointsOf(address, department)) !== before) resolve(performance.now() - began)
      }
      socket.off('listsChanged').on('listsChanged', () => void fetchTable())
    })
    await call('PUT', `event/setPlaces/${event}`, { places: [{ place: round % 2 === 0 ? 3 : 1, department }] })
    times.push(await shown)
  }
  socket.close()
  return row({
    what: 'a new place, until the table of an open browser has it',
    values: times,
    bound: { most: MOST.untilShownMs },
    unit: 'ms',
    note: 'a page waits up to 2 s more, so that thousands of browsers do not ask at once',
  })
}

async function pointsOf(address: string, department: string): Promise<number | undefined> {
  const table = await send<Standing[]>(address, { method: 'GET', path: 'pointsTable' })
  return table.find(({ _id }) => _id === department)?.points
}

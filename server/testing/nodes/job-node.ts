import process, { argv, stdout } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'

// A node with two jobs: one that runs until it is ended, and one that ends at once and is due again after an hour.
const [at, clockAheadMs] = JSON.parse(argv[2] ?? '[]')
const realNow = Date.now
Date.now = () => realNow() + clockAheadMs
const database = await openDatabase(at)
const say = (line: string) => stdout.write(`${line}\n`)
const endless = {
  name: 'endless',
  everySeconds: 1,
  async run(signal: AbortSignal) {
    say('endless begins')
    while (!signal.aborted) await pause(50)
    say('endless ends')
    signal.throwIfAborted()
  },
}
const hourly = { name: 'hourly', everySeconds: 3_600, run: async () => void say('hourly runs') }
const log = pino({}, { write: (line) => void stdout.write(line) })
const jobs = runJobs({ database, jobs: [endless, hourly], log, everyMs: 100 })
process.once('SIGTERM', async () => {
  await jobs.stop()
  await database.close()
})
// The timers of jobs do not keep a process alive.
setInterval(() => {}, 1_000)

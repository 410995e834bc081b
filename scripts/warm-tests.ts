import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process, { env } from 'node:process'
import { killGroup, ROOT } from './run-command.ts'

export interface TestRun {
  /** The files that have changed since the last run. */
  changed: readonly string[]
  /** Parts of paths. */
  folders: readonly string[]
  projects: readonly string[]
}

/** Runs tests of a folder again and again in one process. A run that takes too long fails and ends the process. */
export function openWarmTests(cwd: string, limitMs: number) {
  let runner: ChildProcess | undefined

  async function start() {
    const child = fork(join(ROOT, 'scripts/warm-vitest.ts'), {
      cwd,
      stdio: 'ignore',
      detached: true,
      env: { ...env, CI: 'true' },
    })
    const ended = once(child, 'exit').then(() => {
      throw new Error('The process that runs the tests could not start.')
    })
    await Promise.race([once(child, 'message'), ended])
    ended.catch(() => undefined)
    return child
  }
  function end() {
    killGroup(runner?.pid)
    runner = undefined
  }
  process.once('exit', end)

  return {
    /** Resolves to true when all of these tests pass. */
    async pass(run: TestRun): Promise<boolean> {
      runner ??= await start()
      const child = runner
      const limit = setTimeout(end, limitMs)
      child.send(run)
      const decided = new AbortController()
      const passed = await Promise.race([
        once(child, 'message', decided).then(([outcome]) => outcome === true),
        once(child, 'exit', decided).then(() => false),
      ])
      decided.abort()
      clearTimeout(limit)
      if (child.exitCode !== null || child.signalCode !== null) runner = undefined
      return passed
    },
    /** Ends the process once its global teardown has dropped the databases. */
    async close() {
      if (!runner) return
      const ended = once(runner, 'exit')
      runner.disconnect()
      await ended
    },
  }
}

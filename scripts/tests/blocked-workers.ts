import { exit } from 'node:process'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * Names the file of a test that blocks its worker, for example by an endless loop, and ends the run.
 * Vitest's own limit is a timer inside the worker, so it never fires there.
 */
export class BlockedWorkers implements Reporter {
  readonly #limitMs: number
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor({ limitMs }: { limitMs: number }) {
    this.#limitMs = limitMs
  }

  onTestModuleStart(module: TestModule) {
    this.#restart(module)
  }

  onTestCaseResult({ module }: TestCase) {
    this.#restart(module)
  }

  onTestModuleEnd(module: TestModule) {
    clearTimeout(this.#timers.get(module.id))
    this.#timers.delete(module.id)
  }

  #restart(module: TestModule) {
    this.onTestModuleEnd(module)
    this.#timers.set(module.id, setTimeout(this.#end, this.#limitMs, module).unref())
  }

  #end = ({ relativeModuleId }: TestModule) => {
    const seconds = this.#limitMs / 1_000
    console.error(`${relativeModuleId} blocks its worker: none of its tests has ended for ${seconds} seconds.`)
    exit(1)
  }
}

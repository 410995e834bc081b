import outerConsole from 'node:console'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A test loads a page's code as the browser does. That takes long on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

type Seen = (entries: { isIntersecting: boolean }[]) => void

/** There is no layout here, so all that is observed is on the screen. */
class AlwaysOnScreen {
  private readonly seen: Seen
  constructor(seen: Seen) {
    this.seen = seen
  }
  observe() {
    this.seen([{ isIntersecting: true }])
  }
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: AlwaysOnScreen })

// Happy DOM prints the error of the connection for each request that a page aborts when it is left, also after the last test. It
// prints outside of the tests' own console, which all files of a process share.
const { error: print } = outerConsole
if (print.name !== 'printUnlessAborted')
  outerConsole.error = function printUnlessAborted(first: unknown, ...more: unknown[]) {
    if (!isAbort(first)) print(first, ...more)
  }

const isAbort = (said: unknown) =>
  typeof said === 'object' && said !== null && 'message' in said && said.message === 'socket hang up'

afterEach(async () => {
  // A run does not end when a module is still loading at the end of its last test.
  await vi.dynamicImportSettled()
  // Tests of the renderer run without a browser.
  if (typeof document === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// The window closes when nothing is under way. A query or a connection that is retried for ever would keep it open.
afterAll(() => {
  globalThis.fetch = () => new Promise(() => undefined)
  globalThis.window?.dispatchEvent(new Event('pagehide'))
})

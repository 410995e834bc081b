import type { Browser } from '@playwright/test'
import type { EventDraw } from '#contract/draw/calls.ts'
import { launchBrowser } from './browser.ts'
import { ADMIN, makeClub, post, send } from './club.ts'
import { type Row, row } from './row.ts'

const ENTRIES = 64
const ROUNDS = 9
const MOST_MS = 100
const WIDTHS = [360, 1280]

/** A bracket of 64 in a real browser: from the press on its tab to the next frame. */
export async function bracket(): Promise<Row[]> {
  const club = await makeClub()
  const server = await club.start()
  const browser = await launchBrowser()
  try {
    const address = `${server.address}/events/${await drawLargeEvent(server.address)}?show=entries`
    const rows: Row[] = []
    for (const width of WIDTHS) {
      const rounds: Awaited<ReturnType<typeof firstMount>>[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await firstMount(browser, address, width))
      const bound = { most: MOST_MS }
      const named = `a bracket of ${ENTRIES} at ${width} px`
      rows.push(
        row({
          what: `${named}, in the document`,
          values: rounds.map(({ inDocument }) => inDocument),
          bound,
          unit: 'ms',
        }),
        row({ what: `${named}, painted`, values: rounds.map(({ painted }) => painted), bound, unit: 'ms' }),
      )
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
    await club.remove()
  }
}

/** Gives the id of an event whose entries are drawn. */
async function drawLargeEvent(address: string): Promise<string> {
  const cookie = await post(address, 'authentication/login', ADMIN)
  const call = <T>(method: string, path: string, body?: object) => send<T>(address, { method, path, body, cookie })
  const made = async (path: string, body: object) => (await call<{ _id: string }>('POST', path, body))._id
  const kind = { sport: 'CHESS', gender: 'MALE' }
  const event = await made('event/createEvent', { ...kind, name: 'Large', entrant: 'TEAM' })
  for (let number = 1; number <= ENTRIES; number += 1) {
    const department = await made('department/createDepartment', { name: `Department ${number}` })
    const team = await made('team/createTeam', { ...kind, name: `Team ${number}`, department })
    await made('entry/enter', { event, department, team })
  }
  const { stages } = await call<EventDraw>('PUT', `draw/setStages/${event}`, { stages: [{ kind: 'KNOCK_OUT' }] })
  await call('POST', `draw/drawStage/${stages[0]?._id}`, { method: 'LOTS' })
  return event
}

/** In milliseconds. A new context runs code that was not compiled before. */
async function firstMount(browser: Browser, address: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 740 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(address)
    const tab = page.getByRole('link', { name: 'Knock-out' })
    await page.waitForLoadState('networkidle')
    const mounted = page.evaluate(measureMount)
    await tab.click()
    return await mounted
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function measureMount() {
  return new Promise<{ inDocument: number; painted: number }>((resolve) => {
    let pressed = 0
    const notePress = () => {
      pressed = performance.now()
    }
    addEventListener('click', notePress, { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (!document.querySelector('svg [data-position]')) return
      observer.disconnect()
      const inDocument = performance.now() - pressed
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve({ inDocument, painted: performance.now() - pressed })
      // A message that is sent in a frame arrives after it.
      requestAnimationFrame(() => port2.postMessage(null))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

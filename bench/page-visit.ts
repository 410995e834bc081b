import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'

// By default Playwright's own.
const BROWSER = [process.env.CHROMIUM, '/usr/bin/chromium'].find((file) => file && existsSync(file))
const FLAGS = ['no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run', 'disable-background-networking']
const MORE_FLAGS = ['disable-component-update', 'disable-sync']

export const launchBrowser = () =>
  chromium.launch({ executablePath: BROWSER, args: [...FLAGS, ...MORE_FLAGS].map((flag) => `--${flag}`) })

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const QUIET_MS = 1_500
const MENU = 'Open the menu'
const TAP_PX = 10
const TAP_EVERY_MS = 300

/** What a first visit to a page takes, in milliseconds and bytes over the wire. */
export interface Visit {
  paint: number
  longTasks: number
  shift: number
  requests: number
  bytes: number
  scriptBytes: number
  html: string
}

/** Opens a page for the first time on a slow phone, and waits until nothing more is loaded. */
export const visit = (browser: Browser, url: string, { connects }: { connects: boolean }) =>
  onPhone(browser, async (page, cdp) => {
    const network = await follow(cdp)
    await page.goto(url, { waitUntil: 'commit' })
    await network.quiet(connects)
    const { paint, longTasks, shift } = await page.evaluate(() => globalThis.seen)
    const html = await page.evaluate(finished)
    const { requests, bytes, scriptBytes } = network
    return { paint, longTasks, shift, requests, bytes, scriptBytes, html } satisfies Visit
  })

/** The longest time from a tap to the next paint: taps while the page is loaded, and when all is there. */
export const longestTap = (browser: Browser, url: string) =>
  onPhone(browser, async (page, cdp) => {
    const network = await follow(cdp)
    await page.goto(url, { waitUntil: 'commit' })
    const menu = page.getByRole('button', { name: MENU })
    await menu.waitFor()
    const { x, y } = (await menu.boundingBox()) ?? { x: 0, y: 0 }
    // By its place: a locator would wait until the page rests.
    const tap = async () => {
      await page.touchscreen.tap(x + TAP_PX, y + TAP_PX)
      await page.keyboard.press('Escape')
      await pause(TAP_EVERY_MS)
    }
    for (let early = 0; early < 4; early += 1) await tap()
    await network.quiet(true)
    await tap()
    await network.quiet(true)
    return page.evaluate(() => globalThis.seen.tap)
  })

async function onPhone<T>(browser: Browser, run: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(observe)
    return await run(page, cdp)
  } finally {
    await context.close()
  }
}

declare global {
  var seen: { paint: number; longTasks: number; shift: number; tap: number }
}

/** Runs in the page before everything else. */
function observe() {
  const seen = { paint: 0, longTasks: 0, shift: 0, tap: 0 }
  Object.assign(globalThis, { seen })
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number }
  const EVERY_EVENT: object = { durationThreshold: 16 }
  const note = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry)
    }).observe({ type, buffered: true, ...EVERY_EVENT })
  note('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime
  })
  note('longtask', ({ duration }) => {
    seen.longTasks += duration
  })
  note('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  note('event', ({ duration, interactionId }) => {
    if (interactionId) seen.tap = Math.max(seen.tap, duration)
  })
}

/** Runs in the page: its HTML as it is shown, without scripts and what only they need. */
function finished() {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll('script, noscript, link[rel="modulepreload"], link[as="script"]'))
    part.remove()
  return `<!doctype html>${copy.outerHTML}`
}

/** Counts requests, without the socket, and bytes. Quiet is when nothing was sent or came for a while, after the connection. */
async function follow(cdp: CDPSession) {
  const counted = { requests: 0, bytes: 0, scriptBytes: 0, quiet }
  const scripts = new Set<string>()
  const open = new Set<string>()
  let changedAt = performance.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    counted.requests += 1
    open.add(requestId)
    changedAt = performance.now()
  })
  let isConnected = false
  cdp.on('Network.webSocketCreated', () => {
    isConnected = true
  })
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.bytes += encodedDataLength
    if (scripts.has(requestId)) counted.scriptBytes += encodedDataLength
    close(requestId)
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => close(requestId))

  function close(requestId: string) {
    open.delete(requestId)
    changedAt = performance.now()
  }
  async function quiet(connects: boolean) {
    while (open.size > 0 || (connects && !isConnected) || performance.now() - changedAt < QUIET_MS) await pause(50)
  }
  return counted
}

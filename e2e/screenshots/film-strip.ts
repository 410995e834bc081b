import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true }
// The slow phone of `npm run bench pages`.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const SLOWER = 4
const MOMENTS_MS = Array.from({ length: 10 }, (_, place) => (place + 1) * 500)

interface Frame {
  at: number
  picture: Buffer
}

/** Films a first visit on a slow phone: what it shows every half second for five seconds. Gives the names of the files. */
export async function filmVisit(browser: Browser, address: string, { folder, name }: { folder: string; name: string }) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const frames: Frame[] = [{ at: 0, picture: await page.screenshot() }]
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1_000, picture: Buffer.from(data, 'base64') })
    void cdp.send('Page.screencastFrameAck', { sessionId })
  })
  await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  const began = Date.now()
  await page.goto(address, { waitUntil: 'commit' })
  await pause(began + (MOMENTS_MS.at(-1) ?? 0) - Date.now())
  await cdp.send('Page.stopScreencast')
  await context.close()
  await mkdir(folder, { recursive: true })
  return Promise.all(
    MOMENTS_MS.map(async (moment) => {
      const shown = frames.findLast(({ at }) => at <= began + moment)
      const file = `${name} after ${(moment / 1_000).toFixed(1)} s`
      await writeFile(join(folder, file), shown?.picture ?? '')
      return file
    }),
  )
}

import type { Browser } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { launchBrowser } from './browser.ts'
import { addressesOf, makeDemo } from './demo.ts'
import { rowsOf } from './page-rows.ts'
import { longestTap, type Visit, visit } from './page-visit.ts'
import type { Row } from './row.ts'
import { startTwin } from './static-twin.ts'

const ROUNDS = 5

/** First visits to the public pages on a slow phone, beside a static copy of each page. */
export async function pages(): Promise<Row[]> {
  const demo = await makeDemo()
  const rows = await atRest(demo)
  const server = await demo.start()
  const browser = await launchBrowser()
  try {
    for (const [name, address] of Object.entries(await addressesOf(server.address))) {
      rows.push(...rowsOf({ name, ...(await besideCopy(browser, server.address, address)) }))
    }
  } finally {
    await browser.close()
    await server.stop()
    await demo.remove()
  }
  return rows
}

async function besideCopy(browser: Browser, origin: string, address: string) {
  // The server renders the page at its first visit, and the first visit to the copy fetches its files.
  const { html } = await visit(browser, origin + address, { connects: true })
  const copy = await startTwin(origin, address, html)
  const [ours, copies, taps]: [Visit[], Visit[], number[]] = [[], [], []]
  const visitOurs = async () => void ours.push(await visit(browser, origin + address, { connects: true }))
  try {
    await visit(browser, copy.origin + address, { connects: false })
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 2 === 0) await visitOurs()
      copies.push(await visit(browser, copy.origin + address, { connects: false }))
      if (round % 2 === 1) await visitOurs()
      taps.push(await longestTap(browser, origin + address))
    }
    return { ours, copies, taps }
  } finally {
    copy.stop()
  }
}

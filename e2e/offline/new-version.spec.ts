import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openClub } from '#e2e/clubs.ts'
import { expect, settled } from '#e2e/journey.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { copyBuild, renameScripts } from './builds.ts'
import { NEXT } from './front.ts'
import {
  expectStored,
  leader,
  linkToPoints,
  offlineLine,
  offlinePage,
  openCutOff,
  storedPages,
  test,
} from './with-worker.ts'

const newVersion = (page: Page) => page.getByText('A new version is ready')

const findNewWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

/** Workers that are not at work yet. */
const workersBeside = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (['installing', 'waiting'] as const).filter((place) => registration?.[place])
  })

/** Whether the page is of the newer build. */
const isNext = (page: Page) =>
  page.evaluate((ending) => [...document.scripts].some(({ src }) => src.endsWith(ending)), NEXT)

test('a new version offers itself, and waits until it is wanted', async ({ page, front, context }) => {
  await page.goto(front.address)
  await expectStored(page, '/')
  front.upgrade()
  await findNewWorker(page)
  await expect(newVersion(page)).toBeVisible()
  expect(await isNext(page)).toBe(false)
  expect(await findViolations(page)).toEqual([])
  // The old page goes on.
  await linkToPoints(page).click()
  await expect(leader(page)).toBeVisible()
  await expectStored(page, '/pointTable')
  // It is shown also on a slow network.
  front.delayPages(4_000)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isNext(page).catch(() => false)).toBe(true)
  await expect(leader(page)).toBeVisible()
  await expect(offlineLine(page)).toHaveCount(0)
  front.delayPages(0)
  await expect(newVersion(page)).toHaveCount(0)
  // The old worker has left the files of the new one alone.
  const cut = await openCutOff(context)
  await cut.goto(`${front.address}/teams`)
  await expect(offlinePage(cut)).toBeVisible()
})

test('a page of a new version works with an old worker, which gives way to its own without a question', async ({
  page,
  front,
}) => {
  await page.goto(front.address)
  await expectStored(page, '/')
  front.upgrade()
  await page.goto(`${front.address}/pointTable`)
  await expect(leader(page)).toBeVisible()
  expect(await isNext(page)).toBe(true)
  const files = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('podium-files-')))
  await findNewWorker(page)
  await expect.poll(async () => (await files()).length).toBe(2)
  await expect.poll(() => workersBeside(page)).toEqual([])
  await expect(newVersion(page)).toHaveCount(0)
  // The pages of the old version are fetched again, and its files go.
  await page.getByRole('link', { name: 'Teams' }).first().click()
  await expectStored(page, '/teams')
  await expect.poll(async () => (await files()).length).toBe(1)
  expect((await storedPages(page)).sort()).toEqual(['/', '/pointTable', '/teams'])
})

test('a tab of a build whose files are gone opens the next page as a document of the new one, with a worker and without', async ({
  page,
  browser,
}) => {
  const [before, after] = [await copyBuild(), await copyBuild()]
  await renameScripts(after, NEXT)
  const club = await openClub('league', before)
  const home = `${club.server.address}/`
  const withoutWorker = await browser.newContext({ serviceWorkers: 'block' })
  const pages = [page, await withoutWorker.newPage()]
  for (const tab of pages) {
    await tab.goto(home)
    await settled(tab)
  }
  await expectStored(page, '/')
  await club.restart(after)
  // As soon as the connection is back, without a look at the tab or an hour of waiting.
  await expect(newVersion(page)).toBeVisible()
  for (const tab of pages) {
    await tab.getByRole('link', { name: 'Teams' }).first().click()
    await expect(tab.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
    expect(await isNext(tab)).toBe(true)
    await tab.goBack()
    await expect(tab).toHaveURL(home)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await tab.close()
  }
  await withoutWorker.close()
  await club.close()
  for (const checkout of [before, after]) await rm(checkout, { recursive: true })
})

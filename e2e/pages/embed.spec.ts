import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#e2e/journey.ts'
import { createDepartments, createMatch, createTeams, post } from '#e2e/records.ts'

/** The site of a college, with the page of the club in a frame. */
async function openSite(address: string) {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>College</title><iframe title="Match" src="${address}"></iframe>`)
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  return { origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => site.close() }
}

test('a site that the club names shows a match that stays current', async ({ page, admin, server }) => {
  const [department = ''] = await createDepartments(admin, ['Civil'])
  const side = { department, sport: 'FOOTBALL', gender: 'MALE' } as const
  const [team1 = '', team2 = ''] = await createTeams(admin, [
    { ...side, name: 'Lions' },
    { ...side, name: 'Rovers' },
  ])
  const match = await createMatch(admin, 'createUpcoming', { team1, team2, sport: 'FOOTBALL', gender: 'MALE' })
  const site = await openSite(`${server.address}/embed/match/${match}`)
  try {
    const multipart = { embedSites: JSON.stringify([site.origin]) }
    expect((await admin.put('/api/podium/club/updateClub', { multipart })).ok()).toBe(true)
    await page.clock.install()
    await page.goto(site.origin)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('link', { name: 'Lions – Rovers' })).toHaveAttribute('target', '_blank')
    expect(await page.context().cookies()).toEqual([])

    await post(admin, `match/recordResult/${match}`, { team1Score: 2, team2Score: 1, winner: 'TEAM1' })
    await page.clock.runFor(10_000)
    await expect(frame.locator('.won .score')).toHaveText('2')
  } finally {
    site.close()
  }
})

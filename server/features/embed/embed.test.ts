import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let admin: Client
let event: string
let department_id: string
const NAME = '<b>Rovers</b> "A"'

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
  department_id = (await world.rows.department({ name: 'Civil & Co' })).id
  event = (await admin.post('event/createEvent', { sport: 'CHESS', gender: 'MIXED' })).body.body._id
})
afterAll(() => world.close())

async function open(path: string) {
  const answer = await fetch(`${world.origin}/embed/${path}`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { status: answer.status, headers: answer.headers, policy, text: await answer.text() }
}

async function match() {
  const [team1, team2] = await Promise.all(
    [NAME, 'Lions'].map((name) => world.rows.team({ department_id, name, sport: 'FOOTBALL', gender: 'MALE' })),
  )
  const plan = {
    sport: 'FOOTBALL',
    gender: 'MALE',
    team1: team1?.id,
    team2: team2?.id,
    date: '2026-01-11',
    time: '10:00',
  }
  const made = await admin.post('match/createUpcoming', { ...plan, venue: 'Main <ground>' })
  expect(made.status).toBe(200)
  return made.body.body._id as string
}

test('no site may embed until an admin names it, and then those alone', async () => {
  expect((await open('table')).policy).toMatch(/;frame-ancestors 'none'$/)
  const sites = ['https://college.test', 'https://*.news.test:8443']
  expect((await admin.form('PUT', 'club/updateClub', { embedSites: JSON.stringify(sites) })).status).toBe(200)
  const { policy, headers } = await open('table')
  expect(policy).toMatch(/;frame-ancestors https:\/\/college\.test https:\/\/\*\.news\.test:8443$/)
  expect(policy.match(/frame-ancestors/g)).toHaveLength(1)
  expect([headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([null, null])
  const page = await fetch(`${world.origin}/pointTable`)
  expect(page.headers.get('content-security-policy')).toMatch(/;frame-ancestors 'none'$/)
})

test.each([
  'college.test',
  "https://college.test; script-src 'unsafe-inline'",
  'https://college.test/path',
  '*',
  'https://*',
])('%s is no site', async (site) => {
  const { status, body } = await admin.form('PUT', 'club/updateClub', { embedSites: JSON.stringify([site]) })
  expect([status, body.error]).toEqual([400, 'A site looks like https://college.edu.'])
})

test('names are text, and what is new is there at once', async () => {
  const id = await match()
  const coming = await open(`match/${id}`)
  expect(coming.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(coming.text).toContain('&#60;b&#62;Rovers&#60;/b&#62; &#34;A&#34;')
  expect(coming.text).toContain('Main &#60;ground&#62;')
  expect(coming.text).not.toContain('<b>Rovers')
  expect((await open('today')).text).toContain('10:00')
  expect((await open('table')).text).toContain('Civil &#38; Co')
  const etag = coming.headers.get('etag') ?? ''
  const again = () => fetch(`${world.origin}/embed/match/${id}`, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  expect((await admin.post(`match/recordResult/${id}`, { team1Score: 3, team2Score: 1, winner: 'TEAM1' })).status).toBe(
    200,
  )
  expect((await again()).status).toBe(200)
  expect((await open(`match/${id}`)).text).toMatch(
    /class="side won"><span>&#60;b&#62;Rovers.*\s+<span class="score">3 /,
  )
})

test('an event shows its draw, and a page that is not there says so', async () => {
  expect((await open(`bracket/${event}`)).text).toContain('It has no draw.')
  for (const [path, sentence] of [
    ['match/0123456789abcdef01234567', 'There is no such match.'],
    ['bracket/0123456789abcdef01234567', 'There is no such event.'],
  ] as const) {
    const { status, text } = await open(path)
    expect([status, text]).toEqual([404, expect.stringContaining(sentence)])
  }
})

test('a query has no page: each would be rendered and kept', async () => {
  expect((await open('table?a=1')).status).toBe(400)
})

test('what is no id has no page', async () => {
  for (const id of ['%00', encodeURIComponent("' OR 1=1"), 'a%2Fb', 'A'.repeat(24)])
    for (const page of ['match', 'bracket']) expect((await open(`${page}/${id}`)).status).toBe(404)
})

test('a page with its script takes less than 30 KB', async () => {
  for (const path of ['table', 'today', `bracket/${event}`])
    expect(Buffer.byteLength((await open(path)).text)).toBeLessThan(30 * 1024)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PushSubscribe } from '#contract/push/calls.ts'
import { BAD_ENDPOINT, PUSH_DEFAULTS } from '#contract/push/push.ts'
import { SPORTS } from '#contract/values/enums.ts'
import type { Client } from '#server/testing/client.ts'
import { newPushBrowser } from '#server/testing/push/push-server.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let visitor: Client
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.as(null)
})
afterAll(() => world.close())

let made = 0
function newBrowser(more: Partial<PushSubscribe> = {}): PushSubscribe {
  made += 1
  const { endpoint, keys } = newPushBrowser(`https://push.services.mozilla.com/send/${made}`)
  return { endpoint, keys, ...more }
}
const subscribe = (client: Client, browser: object) => client.post('push/subscribe', browser)
const rowOf = ({ endpoint }: PushSubscribe) =>
  world.database.reads.selectFrom('push_subscription').selectAll().where('endpoint', '=', endpoint).executeTakeFirst()
const linkOf = async (browser: PushSubscribe) =>
  world.database.reads
    .selectFrom('push_session')
    .innerJoin('session', 'session.id', 'push_session.session_id')
    .select('session.profile_id')
    .where('subscription_id', '=', (await rowOf(browser))?.id ?? '')
    .executeTakeFirst()

test('the public key is a point of the curve, and the same for everyone and after a restart', async () => {
  const { body } = await visitor.get('push/getPublicKey')
  expect(Buffer.from(body.body.key, 'base64url')).toHaveLength(65)
  const again = await openWorld({}, null, { beside: world })
  expect((await (await again.as(null)).get('push/getPublicKey')).body).toEqual(body)
  await again.close()
})

test('a visitor turns notifications on with the defaults, changes what they are about, and turns them off', async () => {
  const browser = newBrowser()
  const { status, body } = await subscribe(visitor, browser)
  expect(status).toBe(200)
  expect(body.body).toEqual({
    ...PUSH_DEFAULTS,
    department: null,
    teams: [],
    matches: [],
    events: [],
    sports: [],
    muted: [],
    ownTeams: [],
    isLinked: false,
  })

  const department = (await world.rows.department()).id
  const team = await world.rows.team({ department_id: department })
  const named = { sport: 'CHESS', gender: 'FEMALE', name: 'Blitz' }
  const event = (await (await world.as('HELPER')).post('event/createEvent', named)).body.body._id
  const sports = ['CRICKET', 'CHESS', 'CHESS']
  const events = [event, event]
  const choices = { kinds: ['ENDED'], department, teams: [team.id], events, sports, quietFrom: null, quietTo: null }
  const changed = await visitor.put('push/setChoices', { endpoint: browser.endpoint, choices })
  const shown = {
    kinds: ['ENDED'],
    department,
    teams: [{ _id: team.id, name: team.name }],
    ownTeams: [],
    matches: [],
    muted: [],
    events: [{ _id: event, name: 'Blitz, women' }],
    sports: ['CHESS', 'CRICKET'],
    ofDepartment: true,
    ofTeams: true,
    quietFrom: null,
    quietTo: null,
    isLinked: false,
  }
  expect(changed.body.body).toEqual(shown)
  expect((await visitor.post('push/getChoices', { endpoint: browser.endpoint })).body.body).toEqual(shown)
  // Choices stay when the browser subscribes again.
  expect((await subscribe(visitor, browser)).body.body).toEqual(shown)

  for (let n = 0; n < 2; n += 1)
    expect((await visitor.post('push/unsubscribe', { endpoint: browser.endpoint })).status).toBe(200)
  expect(await rowOf(browser)).toBeUndefined()
  const gone = await visitor.put('push/setChoices', { endpoint: browser.endpoint, choices })
  expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('what a device remembers and is deleted meanwhile is left out', async () => {
  const nothing = '0000000000000000000000ff'
  const browser = newBrowser({
    choices: { department: nothing, teams: [nothing], matches: [nothing], events: [nothing] },
  })
  const { body } = await subscribe(visitor, browser)
  expect(body.body).toMatchObject({ department: null, teams: [], matches: [], events: [] })
})

test('a browser that has replaced its subscription keeps its choices', async () => {
  const before = newBrowser({ choices: { kinds: ['ACCEPTED'] } })
  await subscribe(visitor, before)
  const after = newBrowser({ previous: before.endpoint })
  expect((await subscribe(visitor, after)).body.body.kinds).toEqual(['ACCEPTED'])
  expect(await rowOf(before)).toBeUndefined()
  expect((await subscribe(visitor, newBrowser({ previous: before.endpoint }))).status).toBe(200)
})

test('a browser belongs to the person who is signed in, until they sign out', async () => {
  const browser = newBrowser()
  await subscribe(visitor, browser)
  const person = await world.person('USER')
  const client = await world.as('USER', { id: world.app.context.newId() })
  expect((await subscribe(client, browser)).body.body.isLinked).toBe(true)
  expect((await linkOf(browser))?.profile_id).not.toBe(person.id)
  const { body } = await client.post('push/getChoices', { endpoint: browser.endpoint })
  expect(body.body.isLinked).toBe(true)
  await client.post('authentication/logout')
  expect(await linkOf(browser)).toBeUndefined()
  expect(await rowOf(browser)).toBeDefined()
})

test('a session has one browser: ten that subscribe at once leave one link', async () => {
  const client = await world.as('USER')
  const browsers = Array.from({ length: 10 }, () => newBrowser())
  const replies = await Promise.all(browsers.map((browser) => subscribe(client, browser)))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const links = await Promise.all(browsers.map(linkOf))
  expect(links.filter(Boolean)).toHaveLength(1)
})

test('of ten browsers of a network with two places left, two are accepted', async () => {
  const template = await rowOf(await subscribed())
  const taken = Number(
    (
      await world.database.reads
        .selectFrom('push_subscription')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
  const rows = Array.from({ length: 5_000 - 2 - taken }, (_, n) => ({
    ...template,
    id: n.toString(16).padStart(24, '0'),
    endpoint: `https://push.services.mozilla.com/taken/${n}`,
  }))
  for (let at = 0; at < rows.length; at += 500)
    await world.database.writes
      .insertInto('push_subscription')
      .values(rows.slice(at, at + 500) as never)
      .execute()
  const replies = await Promise.all(Array.from({ length: 10 }, () => subscribe(visitor, newBrowser())))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'push_subscriptions_full' },
  })
  await world.database.writes.deleteFrom('push_subscription').where('endpoint', 'like', '%/taken/%').execute()

  async function subscribed() {
    const browser = newBrowser()
    await subscribe(visitor, browser)
    return browser
  }
})

describe('refused as addresses of push services', () => {
  test.each([
    'http://push.services.mozilla.com/a',
    'https://push.example.com/a',
    'https://push.apple.com.example.com/a',
    'https://localhost/a',
    'https://intranet/a',
    'https://10.0.0.1/a',
    'https://192.168.1.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a',
    'https://0.0.0.0/a',
    'https://2130706433.0/a',
    'https://[fd00::1]/a',
    'https://[fe80::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://[64:ff9b::10.0.0.1]/a',
    'https://user:password@push.services.mozilla.com/a',
    'https://push.services.mozilla.com:22/a',
    'http://10.0.0.1:8080/a',
    'ftp://push.services.mozilla.com/a',
    'javascript:alert(1)',
    'push.services.mozilla.com',
    '',
    `https://push.services.mozilla.com/${'a'.repeat(1_000)}`,
  ])('%s', async (endpoint) => {
    const { status, body } = await subscribe(visitor, newBrowser({ endpoint }))
    expect({ status, error: body.error, path: body.issues?.[0].path }).toEqual({
      status: 400,
      error: BAD_ENDPOINT,
      path: 'endpoint',
    })
  })

  test('but not those of the browsers', async () => {
    const hosts = [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'db5p.notify.windows.com',
      'web.push.apple.com',
    ]
    for (const host of hosts)
      expect((await subscribe(visitor, newBrowser({ endpoint: `https://${host}/a` }))).status, host).toBe(200)
  })

  test('a service on this machine, unless a setting allows it', async () => {
    const strict = await openWorld({ pushToLoopback: false }, null, { beside: world })
    const client = await strict.as(null)
    for (const endpoint of ['http://127.0.0.1:9/a', 'https://127.0.0.1/a', 'https://[::1]/a'])
      expect((await subscribe(client, newBrowser({ endpoint }))).status, endpoint).toBe(400)
    expect((await subscribe(visitor, newBrowser({ endpoint: 'http://127.0.0.1:9/a' }))).status).toBe(200)
    await strict.close()
  })
})

describe('refused', () => {
  const point = Buffer.alloc(65, 4).toString('base64url')
  test.each<[string, object, string]>([
    ['a key that is no point of the curve', { keys: { p256dh: point, auth: 'a'.repeat(22) } }, 'keys.p256dh'],
    ['a short key', { keys: { p256dh: 'abc', auth: 'a'.repeat(22) } }, 'keys.p256dh'],
    ['a long secret', { keys: { p256dh: point, auth: 'a'.repeat(23) } }, 'keys.auth'],
    ['an unknown kind', { choices: { kinds: ['GOSSIP'] } }, 'choices.kinds.0'],
    ['fifty-one teams', { choices: { teams: Array(51).fill('0'.repeat(24)) } }, 'choices.teams'],
    ['fifty-one events', { choices: { events: Array(51).fill('0'.repeat(24)) } }, 'choices.events'],
    [
      'more sports than there are',
      { choices: { sports: Array(Object.keys(SPORTS).length + 1).fill('CHESS') } },
      'choices.sports',
    ],
    ['an unknown sport', { choices: { sports: ['QUIDDITCH'] } }, 'choices.sports.0'],
    ['a time that is none', { choices: { quietFrom: '25:00' } }, 'choices.quietFrom'],
    ['a text in place of choices', { choices: 'all' }, 'choices'],
  ])('%s', async (_, more, path) => {
    const { status, body } = await subscribe(visitor, newBrowser(more as Partial<PushSubscribe>))
    expect({ status, path: body.issues?.[0].path }).toEqual({ status: 400, path })
  })
})

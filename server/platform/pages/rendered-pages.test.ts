import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setEnvironmentData } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { STATE_OF_HEADER } from '#contract/call/call.ts'
import { PAGE_VERSION_HEADER } from '#contract/call/rendering.ts'
import type { Client } from '#server/testing/client.ts'
import { openTcpGate, throughGate } from '#server/testing/stores/tcp-gate.ts'
import type {} from '#server/testing/stores/template.setup.ts'
import { openWorld, type World } from '#server/testing/world.ts'

/** The smallest renderer: it shows the names of all departments, and does what the tests tell it. */
const RENDERER = `
import { getEnvironmentData } from 'node:worker_threads'
import { setTimeout } from 'node:timers/promises'
const told = getEnvironmentData('pages told')
export const findPage = async (address) => {
  const [path, search] = address.split('?')
  if (path === '/login') return null
  if (!path.startsWith('/departments')) return 'unknown'
  const day = new URLSearchParams(search).get('day')
  return {
    address: day ? path + '?day=' + encodeURIComponent(day) : path,
    topics: ['department', 'club'],
    name: 'DepartmentsPage',
    render: async (read) => {
      told[0] += 1
      if (path.endsWith('/exit')) process.exit()
      while (path.endsWith('/hang'));
      if (told[1]) throw new Error('broken')
      while (told[2]) await setTimeout(5)
      const { status, text } = await read('/api/podium/department/departments')
      if (status !== 200) throw new Error('The departments answer ' + status)
      return { status: path === '/departments' ? 200 : 404, title: 'Departments', preview: null, body: '<p>rendered</p>', data: text }
    },
  }
}`
/** What the tests share with the thread of the renderer. */
const told = new Int32Array(new SharedArrayBuffer(12))
const [RENDERED, FAILS, WAITS] = [0, 1, 2]
setEnvironmentData('pages told', told)

const folder = mkdtempSync(join(tmpdir(), 'podium-pages-'))
const settings = { webFolder: join(folder, 'web'), rendererFolder: join(folder, 'render') }
let world: World
let admin: Client
beforeAll(async () => {
  mkdirSync(join(settings.webFolder, 'assets'), { recursive: true })
  mkdirSync(settings.rendererFolder)
  const html =
    '<html><head><!--club--><script type="module" crossorigin src="/assets/app.js"></script><link rel="modulepreload" crossorigin href="/assets/base.js"><link rel="stylesheet" crossorigin href="/assets/app.css"></head><body><div id="root"></div><noscript>Needs it.</noscript></body></html>'
  writeFileSync(join(settings.webFolder, 'index.html'), html)
  writeFileSync(join(settings.rendererFolder, 'find-page.js'), RENDERER)
  const files = {
    DepartmentsPage: { scripts: ['/assets/departments-page.js'], styles: ['/assets/departments-page.css'] },
  }
  writeFileSync(join(settings.rendererFolder, 'page-files.json'), JSON.stringify(files))
  world = await openWorld(settings)
  admin = await world.as('ADMIN')
})
beforeEach(() => {
  told.fill(0)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

async function get(path: string, headers: HeadersInit = {}) {
  const response = await fetch(world.origin + path, { headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}
const create = (name: string) => admin.form('POST', 'department/createDepartment', { name })
const dataIn = (html: string) => /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
const EMPTY = '<div id="root"></div>'

test('a public page has its content, its data and its files, and is read without scripts', async () => {
  const { status, body, headers } = await get('/departments')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<div id="root"><p>rendered</p></div>')
  expect(body).toContain('<title>Departments</title>')
  expect(body).toContain('<meta name="code" content="/assets/app.js /assets/base.js /assets/departments-page.js">')
  expect(body).not.toContain('modulepreload')
  const styles = [...body.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g)].map(([, file]) => file)
  expect(styles).toEqual(['/assets/app.css', '/assets/departments-page.css'])
  expect(body).not.toContain('noscript')
  expect(body).toContain(`data-version="${headers.get(PAGE_VERSION_HEADER)}"`)
})

test('HEAD is answered as GET, without a body and without another rendering', async () => {
  await create('Humanities')
  const { status, headers } = await get('/departments')
  const head = await fetch(`${world.origin}/departments`, { method: 'HEAD' })
  expect([head.status, await head.text(), told[RENDERED]]).toEqual([status, '', 1])
  for (const name of ['etag', 'content-type', 'content-length', PAGE_VERSION_HEADER])
    expect({ name, value: head.headers.get(name) }).toEqual({ name, value: headers.get(name) })
})

test('a page is rendered once per change, however many ask for it', async () => {
  for (const name of ['Civil Engineering', 'Computer Science']) {
    told[RENDERED] = 0
    expect((await create(name)).status).toBe(200)
    const pages = await Promise.all(Array.from({ length: 30 }, () => get('/departments')))
    expect(told[RENDERED]).toBe(1)
    expect(pages.filter(({ body }) => dataIn(body).includes(name))).toHaveLength(30)
  }
})

test('a page that has not changed is not sent again, in any encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await get('/departments', { 'accept-encoding': encoding })
    const again = { 'accept-encoding': encoding, 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await get('/departments', again)).status).toBe(304)
  }
})

test('a name with markup stays text in the data of the page', async () => {
  const name = '</script><!--<script>alert(1)</script> $&'
  expect((await create(name)).status).toBe(200)
  const { body } = await get('/departments')
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(body).not.toContain('<!--<')
  const names = JSON.parse(dataIn(body)).body.map((department: { name: string }) => department.name)
  expect(names).toContain(name)
})

test('an unknown id answers 404 with its page, which is not cached', async () => {
  for (const time of [1, 2]) {
    const { status, body } = await get('/departments/0123456789abcdef01234567')
    expect([status, told[RENDERED]]).toEqual([404, time])
    expect(body).toContain('<p>rendered</p>')
  }
})

test('addresses that differ in unknown parameters share one rendering', async () => {
  await get('/departments')
  told[RENDERED] = 0
  for (let n = 0; n < 20; n += 1) expect((await get(`/departments?from=poster${n}`)).body).toContain('rendered')
  expect(told[RENDERED]).toBe(0)
})

test('a rendering that fails gives the empty page, and the next one works', async () => {
  await create('Physics')
  told[FAILS] = 1
  expect(await get('/departments')).toMatchObject({ status: 200, body: expect.stringContaining(EMPTY) })
  told[FAILS] = 0
  expect((await get('/departments')).body).toContain('rendered')
})

test('of many addresses at once only a few are rendered or wait, those with parameters fewer; all others are empty', async () => {
  const busy = await openWorld(settings)
  for (const [first, most] of [
    ['/departments?day=', 3 + 8],
    ['/departments/', 4 + 16],
  ] as const) {
    told.fill(0)
    told[WAITS] = 1
    let empty = 0
    const asked = Array.from({ length: 60 }, async (_, n) => {
      const body = await (await fetch(`${busy.origin}${first}${n}`)).text()
      empty += Number(body.includes(EMPTY))
    })
    await expect.poll(() => empty).toBe(60 - most)
    told[WAITS] = 0
    await Promise.all(asked)
    expect([empty, told[RENDERED]]).toEqual([60 - most, most])
  }
  await busy.close()
})

test('a server that refuses reads sends the empty page, and cached pages with their content', async () => {
  const limit = { delayMs: Number.POSITIVE_INFINITY, inFlight: 1_000 }
  const busy = await openWorld({ ...settings, loadLimits: { searchOrExport: limit, write: limit, read: limit } })
  const ask = async (path: string) => (await fetch(busy.origin + path)).text()
  expect(await ask('/departments')).toContain('rendered')
  limit.inFlight = 0
  expect(await ask('/departments')).toContain('rendered')
  expect(await ask('/departments/1')).toContain(EMPTY)
  limit.inFlight = 1_000
  expect(await ask('/departments/1')).toContain('rendered')
  await busy.close()
})

test.each(['exit', 'hang'])(
  'when the thread of the renderer is lost (%s), the page is empty, and the thread begins again',
  async (how) => {
    const fragile = await openWorld({ ...settings, renderHangsAfterMs: 4_000 })
    const ask = async (path: string) => (await fetch(fragile.origin + path)).text()
    await expect.poll(() => ask('/departments/1')).toContain('rendered')
    expect(await ask(`/departments/${how}`)).toContain(EMPTY)
    await expect.poll(() => ask('/departments/1')).toContain('rendered')
    await fragile.close()
  },
)

test('a private page is empty: the browser renders it', async () => {
  expect((await get('/login')).body).toContain(EMPTY)
})

test('an address without a page answers 404, with the empty page that says so', async () => {
  const unknown = await get('/no/such/page')
  expect([unknown.status, unknown.body.includes(EMPTY)]).toEqual([404, true])
  const again = await get('/no/such/page', { 'if-none-match': unknown.headers.get('etag') ?? '' })
  expect(again.status).toBe(404)
})

test('a request does not wait for a slow rendering, which serves the next one', async () => {
  const slow = await openWorld({ ...settings, renderWaitsMs: 1 })
  told[WAITS] = 1
  const ask = async () => (await fetch(`${slow.origin}/departments`)).text()
  expect(await ask()).toContain(EMPTY)
  told[WAITS] = 0
  await expect.poll(ask).toContain('rendered')
  expect(told[RENDERED]).toBeLessThanOrEqual(2)
  await slow.close()
})

const isOnPostgres = 'database' in inject('template')

test.runIf(isOnPostgres)('while PostgreSQL is away, cached pages are sent as old ones, and others empty', async () => {
  const url = new URL('url' in world.at ? world.at.url : '')
  const gate = await openTcpGate({ host: url.hostname, port: Number(url.port) })
  const cutOff = await openWorld(settings, null, { beside: { ...world, at: { url: throughGate(url.href, gate) } } })
  const ask = (path: string) => fetch(cutOff.origin + path)
  await ask('/login')
  expect((await ask('/departments')).headers.get(STATE_OF_HEADER)).toBeNull()
  await gate.cut()
  await expect.poll(async () => (await ask('/departments')).headers.get(STATE_OF_HEADER)).not.toBeNull()
  expect(await (await ask('/departments')).text()).toContain('rendered')
  const other = await ask('/departments?day=another')
  expect([other.status, (await other.text()).includes(EMPTY)]).toEqual([200, true])
  await gate.restore()
  await expect.poll(async () => (await ask('/departments')).headers.get(STATE_OF_HEADER)).toBeNull()
  expect(await (await ask('/departments?day=another')).text()).toContain('rendered')
  await cutOff.close()
  await gate.close()
})

test('of 200 addresses in a row only the last stay in the cache', async () => {
  const small = await openWorld({ ...settings, readCacheBytes: 100_000 })
  const ask = async (n: number) => (await fetch(`${small.origin}/departments?day=${n}`)).text()
  for (let n = 1; n <= 200; n += 1) await ask(n)
  await ask(200)
  expect(told[RENDERED]).toBe(200)
  await ask(1)
  expect(told[RENDERED]).toBe(201)
  await small.close()
})

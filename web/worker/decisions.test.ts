import { describe, expect, test } from 'vitest'
import { authCalls } from '#contract/auth/calls.ts'
import { PREFIX } from '#contract/call/call.ts'
import { PAGE_VERSION_HEADER } from '#contract/call/rendering.ts'
import {
  dataIn,
  filesIn,
  isEmptyPage,
  isGatewayFault,
  isOfPerson,
  isOfVersion,
  isPublicPage,
  isPublicRead,
  isSignOut,
  messageIn,
  pathAndSearchOf,
  picturesIn,
  surplusAddresses,
  wantedBy,
  withMeta,
} from './decisions.ts'

const ORIGIN = 'https://club.example'
const LOGO = '0000000000000000000000f1'

interface Asked {
  method?: string
  mode?: RequestMode
  headers?: Record<string, string>
}
const wanted = (path: string, { method = 'GET', mode = 'cors', headers = {} }: Asked = {}) =>
  wantedBy({ method, mode, url: new URL(path, ORIGIN).href, headers: new Headers(headers) }, ORIGIN)

describe('what the worker answers', () => {
  test.each([
    ['/', 'page'],
    ['/teams?sport=CHESS', 'page'],
    ['/adminDashboard/teamManagement', 'page'],
    ['/media/0000000000000000000000f1', null],
    ['/media/0000000000000000000000f1.pdf', null],
    ['/api/podium/timeTable/calendar.ics', null],
    ['/share/abc.jpg?page=/', null],
    ['/readyz/node', null],
    ['/manifest.webmanifest', null],
  ])('opening %s: %s', (path, answer) => {
    expect(wanted(path, { mode: 'navigate' })).toBe(answer)
  })

  test.each([
    ['/assets/app-abc.js', 'file'],
    ['/before-paint.js', 'rootFile'],
    ['/favicon.svg', 'rootFile'],
    [`/media/${LOGO}?w=80`, 'picture'],
    ['/api/podium/team/viewTeams?page=1', 'read'],
    [`/api/podium/profile/career/${LOGO}`, null],
    ['/worker.js', null],
    ['/socket.io/?EIO=4&transport=polling', null],
    ['/pointTable', null],
    ['https://elsewhere.example/assets/app.js', null],
  ])('fetching %s: %s', (path, answer) => {
    expect(wanted(path)).toBe(answer)
  })

  test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('nothing that is sent with %s', (method) => {
    for (const path of ['/', '/api/podium/team/viewTeams', '/assets/app-abc.js']) {
      expect(wanted(path, { method, mode: 'navigate' })).toBeNull()
      expect(wanted(path, { method })).toBeNull()
    }
  })

  test('no part of a file', () => {
    expect(wanted('/assets/app-abc.js', { headers: { range: 'bytes=0-99' } })).toBeNull()
  })
})

test('the call that ends a session is noticed', () => {
  const { method, path } = authCalls.logout
  const url = `${ORIGIN}${PREFIX}/${path}`
  expect(isSignOut({ method, url })).toBe(true)
  expect(isSignOut({ method: 'GET', url })).toBe(false)
  expect(isSignOut({ method, url: `${ORIGIN}${PREFIX}/${authCalls.login.path}` })).toBe(false)
})

describe('what is stored', () => {
  const page = { 'content-type': 'text/html; charset=utf-8', [PAGE_VERSION_HEADER]: 'v1', 'cache-control': 'no-cache' }
  const read = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
  const answer = (headers: Record<string, string>, status = 200) => new Response('', { status, headers })

  test('a page that the server has rendered for everyone, and a read that may be stored', () => {
    expect(isPublicPage(answer(page))).toBe(true)
    expect(isPublicRead(answer(read))).toBe(true)
  })

  test.each([
    ['the empty page of one person', answer({ ...page, [PAGE_VERSION_HEADER]: '' })],
    ['an old state', answer({ ...page, 'cache-control': 'no-store' })],
    ['a page that does not exist', answer(page, 404)],
    ['a fault', answer(page, 503)],
    ['a part of a page', answer(page, 206)],
    ['another type', answer({ ...page, 'content-type': 'text/plain' })],
  ])('no page: %s', (_, refused) => {
    if (!refused.headers.get(PAGE_VERSION_HEADER)) refused.headers.delete(PAGE_VERSION_HEADER)
    expect(isPublicPage(refused)).toBe(false)
  })

  test('only a page without what it shows is empty', () => {
    const { [PAGE_VERSION_HEADER]: _, ...empty } = page
    expect(isEmptyPage(answer(empty))).toBe(true)
    for (const other of [answer(page), answer(empty, 404), answer(empty, 503), answer(read)])
      expect(isEmptyPage(other)).toBe(false)
  })

  test.each([
    ["one person's answer", answer({ ...read, 'cache-control': 'no-store' })],
    ['an answer for one browser', answer({ ...read, 'cache-control': 'private, max-age=60' })],
    ['an answer that does not say for whom it is', answer({ 'content-type': 'application/json' })],
    ['a refusal', answer(read, 403)],
    ['a calendar', answer({ ...read, 'content-type': 'text/calendar' })],
  ])('no read: %s', (_, refused) => {
    expect(isPublicRead(refused)).toBe(false)
  })

  test('the page of a person is not stored, and others are', () => {
    for (const folder of ['/profile/', '/Profile/', '/PROFILE/']) expect(isOfPerson(folder + LOGO)).toBe(true)
    for (const address of ['/login?to=/teams', '/signup', '/adminDashboard']) expect(isOfPerson(address)).toBe(true)
    for (const address of ['/', '/teams', `/departments/${LOGO}`]) expect(isOfPerson(address)).toBe(false)
  })

  test('a proxy without a server behind it counts as no network, a refusal does not', () => {
    expect([502, 503, 504].map((status) => isGatewayFault(answer({}, status)))).toEqual([true, true, true])
    expect([200, 404, 429, 500].some((status) => isGatewayFault(answer({}, status)))).toBe(false)
  })

  test('the address of a page is its path with what it searches for', () => {
    expect(pathAndSearchOf(`${ORIGIN}/teams?sport=CHESS#top`)).toBe('/teams?sport=CHESS')
  })
})

describe('what is in a page', () => {
  const html = `<html><head><title>Teams</title>
    <meta name="code" content="/assets/base-a_1.js /assets/app-b-2.js">
    <link rel="stylesheet" href="/assets/app-c.css"><link rel="stylesheet" href="/assets/app-c.css"></head>
    <body><img src="/media/${LOGO}?w=80" srcset="/media/${LOGO}?w=160 2x"><img src="/media/${LOGO}?w=1280">
    <img src="/media/">
    <script type="application/json" id="page-data" data-version="v1">[{"key":["x"]}]</script></body></html>`

  test('its files, each once', () => {
    expect(filesIn(html)).toEqual(['/assets/base-a_1.js', '/assets/app-b-2.js', '/assets/app-c.css'])
  })

  test('its logos, and not its photos', () => {
    expect(picturesIn(html)).toEqual([`/media/${LOGO}?w=80`, `/media/${LOGO}?w=160`])
  })

  test('at most 40 pictures of a long page', () => {
    const many = Array.from({ length: 60 }, (_, n) => `/media/${n.toString(16).padStart(24, '0')}?w=80`)
    expect(picturesIn(many.join(' '))).toHaveLength(40)
  })

  test('its data', () => {
    expect(dataIn(html)).toBe('[{"key":["x"]}]')
    expect(dataIn('<html></html>')).toBeNull()
  })

  test('a fact is added to its head', () => {
    expect(withMeta(html, 'seen-at', '2026-03-07')).toContain('<head><meta name="seen-at" content="2026-03-07"><title>')
  })
})

describe('the bounds', () => {
  test('the oldest pages go, and home stays', () => {
    expect(surplusAddresses(['/', '/a', '/b', '/c'], 4)).toEqual([])
    expect(surplusAddresses(['/', '/a', '/b', '/c'], 2)).toEqual(['/a', '/b'])
    expect(surplusAddresses(['/a', '/', '/b', '/c'], 3)).toEqual(['/a'])
  })
})

describe('messages of pages, which may be of another version', () => {
  test.each([
    [{ kind: 'forget' }],
    [{ kind: 'replace' }],
    [{ kind: 'takeOver', scripts: ['/assets/app-a.js'] }],
    [{ kind: 'seen', address: '/teams?sport=CHESS', files: ['/assets/app-a.js'] }],
  ])('%j is understood', (message) => {
    expect(messageIn({ ...message, later: 'a fact of a later version' })).toEqual(message)
  })

  test.each([
    null,
    'forget',
    42,
    {},
    { kind: 'a word of a later version' },
    { kind: 'takeOver' },
    { kind: 'seen' },
    { kind: 'seen', address: 7 },
    { kind: 'seen', address: '//elsewhere.example/' },
    { kind: 'seen', address: 'https://elsewhere.example/' },
  ])('%j is ignored', (message) => {
    expect(messageIn(message)).toBeNull()
  })

  test('only files of the build are stored', () => {
    const files = ['/assets/a.js', '/api/podium/profile/viewProfile/ownProfile', 7]
    expect(messageIn({ kind: 'seen', address: '/', files })).toMatchObject({ files: ['/assets/a.js'] })
  })
})

test('a page is of the version whose files it has loaded, and of none when it names no file', () => {
  expect(isOfVersion(['/assets/app-a.js'], ['/assets/app-a.js', '/assets/base-b.js'])).toBe(true)
  expect(isOfVersion(['/assets/app-old.js'], ['/assets/app-a.js'])).toBe(false)
  expect(isOfVersion([], ['/assets/app-a.js'])).toBe(false)
})

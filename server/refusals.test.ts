import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATE_OF_HEADER } from '#contract/call/call.ts'
import { REFUSAL_CODES } from '#contract/call/refusal-codes.ts'
import type { RefusalCode } from '#contract/call/refusals.ts'
import { ALL_CALLS } from '#contract/calls.ts'
import type { Client, Reply } from '#server/testing/client.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

// One refusal of each kind. The clients hold every refusal against the contract's schema.
let fixture: LiveFixture
let admin: Client
let user: Client
let visitor: Client
let keeper: Person
beforeAll(async () => {
  fixture = await openLiveFixture({ limits: true })
  admin = await fixture.world.as('ADMIN')
  user = await fixture.world.as('USER')
  visitor = await fixture.world.as(null)
  keeper = await fixture.person('HELPER')
})
afterAll(() => fixture.close())

const UNKNOWN_ID = '0123456789abcdef01234567'
const login = (body: string, type = 'application/json', headers = {}) =>
  visitor.fetch('/api/podium/authentication/login', {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
  })
const department = () => fixture.departments[0].id
const result = () => ({ ...fixture.sides, team1Score: 1, team2Score: 2, winner: 'TEAM1' })
const plan = { date: '2031-02-03', time: '17:30', venue: 'Main ground' }
const text = [{ field: 'logo', name: 'logo.png', type: 'image/png', data: new TextEncoder().encode('no picture') }]

describe('over HTTP', () => {
  const rows: [RefusalCode, () => Promise<Reply>, facts?: object][] = [
    ['request_unreadable', () => login('{')],
    ['request_too_large', () => login(JSON.stringify({ email: 'x'.repeat(1_000_000) }))],
    ['media_type_unsupported', () => login('<a/>', 'text/xml')],
    ['cross_site', () => login('{}', 'application/json', { origin: 'https://elsewhere.example' })],
    ['address_unreadable', () => visitor.fetch('/%', {})],
    ['address_too_long', () => visitor.get(`team/viewTeam/${'a'.repeat(300)}`)],
    ['address_unknown', () => visitor.get('no/such/call')],
    ['not_found', () => visitor.get(`team/viewTeam/${UNKNOWN_ID}`)],
    ['invalid_input', () => visitor.get('team/viewTeams?page=0'), { issues: [{ path: 'page' }] }],
    ['session_missing', () => visitor.get('authentication/sessions')],
    ['refresh_token_missing', () => visitor.post('authentication/refreshToken')],
    ['wrong_credentials', () => visitor.post('authentication/login', { email: 'a@b.example', password: 'Wrong?2026' })],
    ['role_forbidden', () => user.get('audit/entries')],
    ['file_type_unsupported', () => admin.form('POST', 'department/createDepartment', { name: 'Arts' }, text)],
    [
      'name_taken',
      () => admin.form('POST', 'department/createDepartment', { name: 'CIVIL' }),
      { issues: [{ path: 'name' }] },
    ],
    ['nothing_changed', () => admin.form('PUT', `department/updateDepartment/${department()}`, { name: 'Civil' })],
    [
      'department_not_empty',
      () => admin.delete(`department/deleteDepartment/${department()}`),
      { teams: 1, people: 0 },
    ],
    [
      'wrong_confirmation',
      () => admin.delete(`department/deleteDepartment/${department()}?confirm=Physics`),
      { name: 'Civil' },
    ],
    ['reason_required', () => admin.post('match/createSummary', result()), { issues: [{ path: 'reason' }] }],
    ['championship_not_running', () => admin.form('POST', 'gc/settleCurrentGCSession', {})],
  ]

  test.each(rows)('%s', async (code, call, facts = {}) => {
    const { status, body } = await call()
    expect(body).toMatchObject({ code, error: expect.any(String), ...facts })
    expect(status).toBe(REFUSAL_CODES[code].status)
  })

  test('schedule_clash', async () => {
    expect((await admin.post('match/createUpcoming', { ...fixture.sides, ...plan })).status).toBe(200)
    const { body } = await admin.post('match/createUpcoming', { ...fixture.sides, ...plan })
    expect(body).toMatchObject({ code: 'schedule_clash', issues: [{ path: 'despiteClash' }] })
  })

  test('too_many_attempts says how long to wait, in its facts as in its header', async () => {
    const attempt = () => visitor.post('authentication/login', { email: 'guess@b.example', password: 'Wrong?2026' })
    let reply = await attempt()
    while (reply.status === 401) reply = await attempt()
    expect(reply.body).toMatchObject({ code: 'too_many_attempts', retryAfter: expect.any(Number) })
    expect(reply.headers.get('retry-after')).toBe(String(reply.body.retryAfter))
  })
})

describe('over a socket', () => {
  const join = (roomId: string) => keeper.socket.send('joinParticularRoom', { roomId })
  const score = (roomId: string, from: number) =>
    keeper.socket.send('updateScore', { roomId, team: 'TEAM1', score: 9, from, scoreUpdater: keeper.id })

  test('the acknowledgement and the event of a refusal carry its code and its facts', async () => {
    const roomId = await fixture.room(keeper)
    const stale = { error: 'The score is 0 by now.', code: 'score_stale', current: 0 }
    expect(await score(roomId, 3)).toEqual({ ok: false, ...stale })
    // News for everybody may arrive in between.
    expect(keeper.socket.events).toContainEqual(['errorUpdatingScore', stale.error, stale])
  })

  test('room_ended', async () => {
    const roomId = await fixture.room(keeper)
    const close = { roomId, winnerTeam: 'TIE', scoreUpdater: keeper.id } as const
    expect(await keeper.socket.send('closeParticularRoom', close)).toEqual({ ok: true })
    expect(await join(roomId)).toMatchObject({ ok: false, code: 'room_ended' })
    expect(await score(roomId, 0)).toMatchObject({ ok: false, code: 'room_ended' })
  })

  test.each(['someroom00', 'no room at all!'])('room_unknown: %s', async (roomId) => {
    const before = keeper.socket.received('roomDNE').length
    expect(await join(roomId)).toMatchObject({ ok: false, code: 'room_unknown' })
    expect(keeper.socket.received('roomDNE')).toHaveLength(before + 1)
  })

  test('session_missing, role_forbidden, other_person and not_score_keeper', async () => {
    const roomId = await fixture.room(keeper)
    const change = { roomId, team: 'TEAM1', score: 1, scoreUpdater: keeper.id } as const
    const received = async (socket: Person['socket'], by = keeper.id) =>
      socket.send('updateScore', { ...change, scoreUpdater: by })
    const [member, helper] = [await fixture.person('USER'), await fixture.person('HELPER')]
    expect(await received(await fixture.socket())).toMatchObject({ ok: false, code: 'session_missing' })
    expect(await received(member.socket, member.id)).toMatchObject({ ok: false, code: 'role_forbidden' })
    expect(await received(helper.socket)).toMatchObject({ ok: false, code: 'other_person' })
    expect(await received(helper.socket, helper.id)).toMatchObject({ ok: false, code: 'not_score_keeper' })
  })

  test('invalid_input names its fields, and event_unknown is answered', async () => {
    const refused = await keeper.socket.sendRaw('updateScore', { roomId: 'someroom00', team: 'TEAM3' })
    expect(refused).toMatchObject({ code: 'invalid_input', issues: [{ path: 'team' }, { path: 'score' }, {}] })
    expect(await keeper.socket.sendRaw('noSuchEvent', {})).toMatchObject({ ok: false, code: 'event_unknown' })
  })
})

test('the API reference shows every code with its facts, and every call refers to them', async () => {
  const { body } = await visitor.get('docs/json')
  const { oneOf } = body.components.schemas.Refusal
  const codes = oneOf.map(({ properties }: { properties: { code: { enum: string[] } } }) => properties.code.enum[0])
  expect(codes).toEqual(Object.keys(REFUSAL_CODES))
  const stale = oneOf[codes.indexOf('score_stale')]
  expect(stale).toMatchObject({ properties: { current: { type: 'integer' } } })
  expect(stale.required).toEqual(['error', 'code', 'current'])
  for (const { method, path } of ALL_CALLS) {
    const operations = body.paths[`/api/podium/${path}`.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')]
    const refused = operations[method.toLowerCase()].responses.default.content['application/json'].schema
    expect(refused).toEqual({ $ref: '#/components/schemas/Refusal' })
  }
})

test('the API reference describes the body of a call: a form with files, JSON, or none', async () => {
  const { body } = await visitor.get('docs/json')
  const bodyOf = (path: string) => body.paths[`/api/podium/${path}`].post.requestBody.content
  expect(bodyOf('gc/settleCurrentGCSession')).toMatchObject({
    'multipart/form-data': { schema: { properties: { wonBy: {}, teamPic: { type: 'string', format: 'binary' } } } },
  })
  expect(Object.keys(bodyOf('gc/createCurrentGCSession'))).toEqual(['application/json'])
  expect(body.paths['/api/podium/club/club'].get.requestBody).toBeUndefined()
})

test('the API reference names the header of old answers at cached reads alone', async () => {
  const { paths } = (await visitor.get('docs/json')).body
  expect(paths['/api/podium/department/departments'].get.responses[200].headers).toHaveProperty([STATE_OF_HEADER])
  expect(paths['/api/podium/department/createDepartment'].post.responses[200]).not.toHaveProperty('headers')
})

test('the server uses every code of the set', () => {
  const sources = globSync('{server,contract}/**/*.ts', { exclude: ['**/*.test.ts', 'contract/call/refusal-codes.ts'] })
  const all = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const unused = Object.keys(REFUSAL_CODES).filter((code) => !all.includes(`'${code}'`) && !all.includes(`  ${code}:`))
  expect(unused).toEqual([])
})

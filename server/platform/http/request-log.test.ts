import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { overloaded } from './errors.ts'
import { createHttp } from './server.ts'

async function openLogged() {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await createHttp({ log, trustProxy: false, constraints: {}, cache: { answer: () => false } })
  app.get('/read', () => ({ isRead: true }))
  app.post('/write', () => ({ isWritten: true }))
  app.get('/busy', () => {
    throw overloaded('overloaded', 'Too much is going on.', { retryAfter: 2 })
  })
  app.get('/fault', () => {
    throw new Error('a fault of ours')
  })
  onTestFinished(() => app.close())
  return { app, lines }
}

test('a write is logged with the id of its request, a read is not', async () => {
  const { app, lines } = await openLogged()
  await app.inject({ method: 'GET', url: '/read?page=1' })
  await app.inject({ method: 'POST', url: '/write?page=1' })
  expect(lines).toMatchObject([
    { msg: 'answered', method: 'POST', path: '/write', status: 200, reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
})

test('the reference of a fault is in the log beside its cause', async () => {
  const { app, lines } = await openLogged()
  const { reference } = (await app.inject({ method: 'GET', url: '/fault' })).json()
  expect(lines).toMatchObject([
    { msg: 'request failed', reqId: reference, err: { message: 'a fault of ours' } },
    { msg: 'answered', reqId: reference, status: 500 },
  ])
})

test('a refusal is logged with its code and the address', async () => {
  const { app, lines } = await openLogged()
  await app.inject({ method: 'POST', url: '/write', headers: { origin: 'https://evil.example' } })
  expect(lines).toMatchObject([{ msg: 'answered', status: 403, code: 'cross_site', address: '127.0.0.1' }])
})

test('refusals under load are logged in one line a second, with their number', async () => {
  const { app, lines } = await openLogged()
  const refuse = async (count: number) => {
    const replies = await Promise.all(Array.from({ length: count }, () => app.inject({ method: 'GET', url: '/busy' })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  }
  const line = (count: number) => ({ level: 40, msg: 'requests were refused under load', count })
  await refuse(50)
  expect(lines).toEqual([])
  await expect.poll(() => lines).toMatchObject([line(50)])
  await refuse(2)
  await app.inject({ method: 'POST', url: '/write' })
  await expect.poll(() => lines).toMatchObject([line(50), { msg: 'answered', status: 200 }, line(2)])
})

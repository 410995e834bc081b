import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMail } from './mail.ts'

const received: { to: string[]; text: string }[] = []
const errors: unknown[] = []
const log = { error: (...args: unknown[]) => void errors.push(args) }
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    buffer(stream).then((bytes) => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: bytes.toString() })
      done()
    }, done)
  },
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

test('a letter reaches the mail server', async () => {
  const { port } = server.server.address() as AddressInfo
  const mail = createMail(`smtp://127.0.0.1:${port}`, 'Podium <club@college.test>', log)
  await mail.send({
    to: 'ravi@college.test',
    subject: 'Set a new password',
    text: 'Here: http://x/resetPassword#token=abc',
  })
  expect(received[0]?.to).toEqual(['ravi@college.test'])
  expect(received[0]?.text).toMatch(/^From: Podium <club@college\.test>\r$/m)
  expect(received[0]?.text).toContain('Subject: Set a new password')
  expect(errors).toEqual([])
})

test('one that cannot be sent is logged, and nobody is told', async () => {
  await createMail('smtp://127.0.0.1:1', 'club@college.test', log).send({
    to: 'x@college.test',
    subject: 'x',
    text: 'x',
  })
  expect(errors).toHaveLength(1)
})

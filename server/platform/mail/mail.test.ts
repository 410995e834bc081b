import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailServer } from '#server/testing/mail-server.ts'
import { createMail } from './mail.ts'

const errors: unknown[] = []
const log = { error: (...args: unknown[]) => void errors.push(args) }
let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())

test('a mail reaches the mail server', async () => {
  const mail = createMail(server.url, 'Podium <club@college.test>', log)
  await mail.send({
    to: 'ravi@college.test',
    subject: 'Set a new password',
    text: 'Here: http://x/resetPassword#token=abc',
  })
  const [letter] = server.received
  expect(letter?.to).toEqual(['ravi@college.test'])
  expect(letter?.source).toMatch(/^From: Podium <club@college\.test>\r$/m)
  expect(letter?.source).toContain('Subject: Set a new password')
  expect(letter?.source).toMatch(/^Content-Type: text\/plain/m)
  expect(errors).toEqual([])
})

test('a subject with line breaks stays one header, without hidden characters', async () => {
  const mail = createMail(server.url, 'Podium <club@college.test>', log)
  await mail.send({
    to: 'ravi@college.test',
    subject: 'A club\r\nBcc: evil@example.test\u2028\u202eback',
    text: 'Hello',
  })
  const letter = server.received.at(-1)
  expect(letter?.to).toEqual(['ravi@college.test'])
  expect(letter?.headers).toMatch(/^Subject: A club Bcc: evil@example\.test back\r$/m)
  expect(letter?.headers).not.toMatch(/^Bcc/m)
})

test.each(['ravi@college.test, evil@example.test', 'ravi@college.test\r\nRCPT TO:<evil@example.test>'])(
  'a letter to more than one address is not sent: %j',
  async (to) => {
    const [sent, failed] = [server.received.length, errors.length]
    await createMail(server.url, 'Podium <club@college.test>', log).send({ to, subject: 'x', text: 'Hello' })
    expect([server.received.length, errors.length]).toEqual([sent, failed + 1])
  },
)

test('a letter goes without TLS to this machine alone, unless the address of the mail server allows it', async () => {
  const lines: string[] = []
  const own = { error: ({ err }: { err: Error }) => void lines.push(err.message) }
  const { port } = new URL(server.url)
  const letter = { to: 'ravi@college.test', subject: 'x', text: 'Hello' }
  // The mail server of the test offers no TLS. This address leads to it and is not taken for this machine.
  const sent = server.received.length
  await createMail(`smtp://0.0.0.0:${port}`, 'club@college.test', own as never).send(letter)
  expect([server.received.length, lines]).toEqual([sent, [expect.stringMatching(/TLS/)]])
  await createMail(`smtp://0.0.0.0:${port}?requireTLS=false`, 'club@college.test', own as never).send(letter)
  expect(server.received).toHaveLength(sent + 1)
})

test('a mail that cannot be sent is logged and not reported', async () => {
  const before = errors.length
  await createMail('smtp://127.0.0.1:1', 'club@college.test', log).send({
    to: 'x@college.test',
    subject: 'x',
    text: 'x',
  })
  expect(errors).toHaveLength(before + 1)
})

import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string[]
  /** The raw mail: headers, an empty line, the encoded body. */
  source: string
  headers: string
  /** The body, decoded. */
  text: string
}

/** A real SMTP server on a free port, with the mails that it received. */
export async function openMailServer() {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      buffer(stream).then((bytes) => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, ...partsOf(bytes.toString()) })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function partsOf(source: string) {
  const [headers = '', body = ''] = source.split(/\r\n\r\n(.*)/s)
  return { source, headers, text: decoded(body, headers) }
}

function decoded(body: string, headers: string): string {
  if (/^Content-Transfer-Encoding: base64/im.test(headers)) return Buffer.from(body, 'base64').toString()
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(headers)) return body.replaceAll('\r\n', '\n')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
}

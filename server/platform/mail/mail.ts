import type { Logger } from 'pino'
import { withoutHidden } from '#contract/values/characters.ts'

/** Plain text only. User text passes through `withoutHidden`, so that it stays on one line. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/**
 * Sends a letter. A failure is logged and not reported to the caller, so that a reply never reveals whether an account
 * exists.
 */
export interface Mail {
  send(letter: Letter): Promise<void>
}

const LOOPBACK = /^(localhost|127\..+|\[::1\])$/

export function createMail(smtpUrl: string, from: string, log: Pick<Logger, 'error'>): Mail {
  return {
    async send({ to, subject, text }) {
      try {
        // Loaded with the first letter, because a club without mail never needs it.
        const { createTransport } = await import('nodemailer')
        // An object, because a string would be parsed as a list of recipients.
        const recipient = { name: '', address: to }
        // Otherwise a letter goes without TLS where the server offers none. The address may say `?requireTLS=false`.
        const requireTLS = !LOOPBACK.test(new URL(smtpUrl).hostname)
        await createTransport({ url: smtpUrl, requireTLS }).sendMail({
          from,
          to: recipient,
          subject: withoutHidden(subject),
          text,
        })
      } catch (err) {
        log.error({ err }, 'a letter could not be sent')
      }
    },
  }
}

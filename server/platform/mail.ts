import type { Logger } from 'pino'

export interface Letter {
  to: string
  subject: string
  text: string
}

/** Hands a letter to the mail server. What can't be sent is logged: whoever asked for it is never told more. */
export interface Mail {
  send(letter: Letter): Promise<void>
}

export function createMail(smtpUrl: string, from: string, log: Pick<Logger, 'error'>): Mail {
  return {
    async send(letter) {
      try {
        // Loaded with the first letter: a club without mail never needs it.
        const { createTransport } = await import('nodemailer')
        await createTransport(smtpUrl).sendMail({ from, ...letter })
      } catch (err) {
        log.error({ err }, 'a letter could not be sent')
      }
    },
  }
}

import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { ownProfile } from '#contract/profile/schemas.ts'
import { anyPassword, byId, text } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'

const ENTER_A_CODE = 'Enter the code of your app, or a recovery code.'

/** Six digits of an authenticator app, or a recovery code. */
const code = z.string().trim().min(6, ENTER_A_CODE).max(40, ENTER_A_CODE)

/** Base64url, as browsers write the answers of an authenticator. */
const bytes = z.base64url().max(4_000)

/** The answer of an authenticator to a challenge. */
export const assertion = z.strictObject({
  id: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
})

/** A new passkey. Without an attestation nothing signs the key, so the browser reads it out of the answer. */
export const newPasskey = z.strictObject({
  id: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  publicKey: bytes,
  name: text({ max: 40, short: 'Give the passkey a name.', long: 'The name is too long.' }),
})

/** As `navigator.credentials` takes them. */
const challenge = z.object({ challenge: z.string(), rpId: z.string() })

const recoveryCodes = bodyOf(z.object({ recoveryCodes: z.array(z.string()) }))

export const factorState = z.object({
  /** Codes of an authenticator app are asked for at sign-in. */
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(
    z.object({ _id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
  ),
})

export const factorSchemas = {
  logInWithCode: {
    summary: 'The second step of a login: the ticket of the first, and a code or a recovery code',
    body: z.strictObject({ ticket: z.string().min(1).max(300), code }),
    reply: bodyOf(ownProfile),
    message: 'Welcome back!',
  },
  secondFactor: { summary: 'The own second factor and passkeys', reply: bodyOf(factorState), message: 'Second factor' },
  beginSecondFactor: {
    summary: 'A new secret for an authenticator app; it counts once a code confirms it',
    reply: bodyOf(z.object({ secret: z.string(), address: z.string() })),
    message: 'Scan the code with your app, and enter what it shows.',
  },
  confirmSecondFactor: {
    summary: 'Turn the second factor on with a first code; ends every other session and answers the recovery codes',
    body: z.strictObject({ code }),
    reply: recoveryCodes,
    message: 'The second factor is on. Keep the recovery codes.',
  },
  renewRecoveryCodes: {
    summary: 'Ten new recovery codes; those before end',
    reply: recoveryCodes,
    message: 'Keep the new recovery codes. Those before no longer work.',
  },
  endSecondFactor: {
    summary: 'Turn the second factor off, with the password and a code',
    body: z.strictObject({ password: anyPassword, code }),
    message: 'The second factor is off.',
  },
  prove: {
    summary: 'Prove again who is there, by password, code or passkey: for ten minutes calls that ask for it go on',
    body: z.strictObject({ password: anyPassword.optional(), code: code.optional(), passkey: assertion.optional() }),
    message: 'Thank you.',
  },
  passkeyOptions: {
    summary: 'A challenge for a passkey, for five minutes and this browser',
    reply: bodyOf(challenge),
    message: 'Challenge',
  },
  newPasskeyOptions: {
    summary: 'A challenge for a new passkey of the caller, with the ids of those that there are',
    reply: bodyOf(challenge.extend({ known: z.array(z.string()) })),
    message: 'Challenge',
  },
  logInWithPasskey: {
    summary: 'Sign in with a passkey, which is password and second factor in one',
    body: assertion,
    reply: bodyOf(ownProfile),
    message: 'Welcome back!',
  },
  addPasskey: { summary: 'Add a passkey to the own account', body: newPasskey, message: 'Passkey added.' },
  removePasskey: { summary: 'Remove an own passkey', params: byId('Invalid passkey ID'), message: 'Passkey removed.' },
} satisfies SubjectSchemas

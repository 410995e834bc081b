import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './factor-schemas.ts'

export type Assertion = z.output<typeof schemas.assertion>
export type NewPasskey = z.output<typeof schemas.newPasskey>
export type FactorState = z.output<typeof schemas.factorState>

/** Few pages need them, and every page loads `authCalls`. */
export const factorCalls = callsOf<typeof schemas.factorSchemas>()({
  logInWithCode: { method: 'POST', path: 'authentication/loginWithCode', access: 'anyone' },
  secondFactor: { method: 'GET', path: 'authentication/secondFactor', access: 'signedIn' },
  beginSecondFactor: {
    method: 'POST',
    path: 'authentication/beginSecondFactor',
    access: 'signedIn',
    asksAgain: 'always',
  },
  confirmSecondFactor: { method: 'POST', path: 'authentication/confirmSecondFactor', access: 'signedIn' },
  renewRecoveryCodes: {
    method: 'POST',
    path: 'authentication/renewRecoveryCodes',
    access: 'signedIn',
    asksAgain: 'always',
  },
  endSecondFactor: { method: 'POST', path: 'authentication/endSecondFactor', access: 'signedIn' },
  prove: { method: 'POST', path: 'authentication/prove', access: 'signedIn' },
  passkeyOptions: { method: 'POST', path: 'authentication/passkeyOptions', access: 'anyone' },
  newPasskeyOptions: {
    method: 'POST',
    path: 'authentication/newPasskeyOptions',
    access: 'signedIn',
    asksAgain: 'always',
  },
  logInWithPasskey: { method: 'POST', path: 'authentication/loginWithPasskey', access: 'anyone' },
  addPasskey: { method: 'POST', path: 'authentication/passkeys', access: 'signedIn', asksAgain: 'always' },
  removePasskey: {
    method: 'DELETE',
    path: 'authentication/passkeys/:id',
    access: 'signedIn',
    asksAgain: 'always',
  },
})

import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type ClaimMapping = z.output<typeof schemas.claimMapping>
export type ClaimedPerson = z.output<typeof schemas.claimedPerson>
export type CollegeSignup = z.output<typeof schemas.collegeSignup>
export type OwnCollegeAccount = z.output<typeof schemas.ownCollegeAccount>
export type ProviderUpdate = z.output<typeof schemas.providerUpdate>

export const collegeCalls = callsOf<typeof schemas.collegeSchemas>()({
  begin: { method: 'POST', path: 'authentication/college', access: 'anyone' },
  comeBack: { method: 'GET', path: 'authentication/college', access: 'anyone' },
  logIn: { method: 'POST', path: 'authentication/loginWithCollege', access: 'anyone' },
  signUp: { method: 'POST', path: 'authentication/signupWithCollege', access: 'anyone' },
  own: { method: 'GET', path: 'authentication/collegeAccount', access: 'signedIn' },
  link: { method: 'POST', path: 'authentication/collegeAccount', access: 'signedIn', asksAgain: 'always' },
  unlink: { method: 'DELETE', path: 'authentication/collegeAccount', access: 'signedIn', asksAgain: 'always' },
  provider: { method: 'GET', path: 'club/collegeProvider', access: ADMINS },
  tryProvider: { method: 'POST', path: 'club/tryCollegeProvider', access: ADMINS },
  updateProvider: { method: 'POST', path: 'club/collegeProvider', access: ADMINS, asksAgain: 'always' },
  removeProvider: { method: 'DELETE', path: 'club/collegeProvider', access: ADMINS, asksAgain: 'always' },
})

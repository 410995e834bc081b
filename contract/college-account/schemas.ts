import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { domain } from '#contract/club/schemas.ts'
import { ownProfile } from '#contract/profile/schemas.ts'
import { id, name, oneOf, optionalOnCreate, text, webUrl } from '#contract/schemas/fields.ts'
import { bodyOf, departmentRef } from '#contract/schemas/replies.ts'
import { GENDERS } from '#contract/values/enums.ts'

const department = id(SENTENCES.unknownDepartment)

const claim = text({ max: 60, short: 'Name the claim.', long: 'The name of the claim is too long.' })

const noClaim = z.union([z.literal(''), claim])

/** What the claims of the college's provider say about a person. */
export const claimMapping = z.strictObject({
  /** Only addresses of these domains sign in. */
  domains: z.array(domain).min(1, 'Name at least one domain.').max(20),
  /** Addresses count as confirmed although the provider does not say so. */
  trustsEmails: z.boolean(),
  emailClaim: claim,
  /** Empty: the person is asked. */
  nameClaim: noClaim,
  departmentClaim: noClaim,
  rollNumberClaim: noClaim,
  /** Values of the claim that are not the name of their department. */
  departments: z
    .array(z.strictObject({ value: text({ max: 100, short: 'Enter the value of the claim.' }), department }))
    .max(200),
})

const facts = {
  /** On the button: 'Sign in with …'. */
  label: text({ max: 40, short: 'Name the account.', long: 'The name is too long.' }),
  issuer: webUrl(200).refine((url) => !/[?#]/.test(url), 'The issuer has no ? and no #.'),
  clientId: text({ max: 200, short: 'Enter the client ID.', long: 'The client ID is too long.' }),
  scope: text({ max: 200, short: 'Enter the scopes.' }).refine(
    (scope) => scope.split(' ').includes('openid'),
    'The scopes must contain openid.',
  ),
}

export const providerUpdate = claimMapping.extend({
  ...facts,
  /** Empty: the one that is stored, as long as issuer and client stay the same. */
  clientSecret: z.string().trim().max(500, 'The secret is too long.').optional(),
})

const claimTrial = claimMapping.extend({
  /** Claims of a person, as JSON. */
  example: z.string().trim().min(2, 'Paste the claims of a person.').max(20_000, 'The example is too long.'),
})

export const claimedPerson = z.object({
  email: z.string(),
  name: z.string().nullable(),
  department: departmentRef.nullable(),
  rollNumber: z.string().nullable(),
  gender: oneOf(GENDERS).nullable(),
})

export const ownCollegeAccount = z.object({
  email: z.string(),
  rollNumber: z.string().nullable(),
  linkedAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** False for an account that a college account has made, until its person sets a password. */
  hasPassword: z.boolean(),
})

const ticket = z.string().min(1).max(3_000)

export const collegeSignup = z.strictObject({
  ticket,
  name: optionalOnCreate(name()),
  department: optionalOnCreate(department),
  gender: optionalOnCreate(oneOf(GENDERS)),
})

const provider = z.object({
  /** Null until an admin sets it. */
  settings: providerUpdate.omit({ clientSecret: true }).nullable(),
  hasSecret: z.boolean(),
  /** To be entered at the provider. */
  redirectUri: z.string(),
})

export const collegeSchemas = {
  begin: {
    summary: "The address of the college's provider at which a sign-in begins; for ten minutes and this browser",
    reply: bodyOf(z.object({ address: z.string() })),
    message: "Go on at the college's sign-in.",
  },
  comeBack: {
    summary: "Where the college's provider sends browsers: leads to the page that finishes the sign-in",
    query: z.looseObject({}),
    message: 'Go on.',
  },
  logIn: {
    summary: "Sign in with the answer of the college's provider",
    body: z.strictObject({ answer: z.string().max(8_000) }),
    reply: bodyOf(ownProfile),
    message: 'Welcome back!',
  },
  signUp: {
    summary: 'Make the account of a college account that is new, with what its claims do not say',
    body: collegeSignup,
    reply: bodyOf(ownProfile),
    message: 'Welcome!',
  },
  own: {
    summary: 'The own college account',
    reply: bodyOf(ownCollegeAccount.nullable()),
    message: 'College account',
  },
  link: {
    summary: 'Link a college account with the own account',
    body: z.strictObject({ ticket }),
    message: 'Your college account is linked.',
  },
  unlink: { summary: 'Remove the own college account', message: 'Your college account is removed.' },
  provider: { summary: "The settings of the college's provider", reply: bodyOf(provider), message: 'Provider' },
  tryProvider: {
    summary: 'The account that a mapping makes of example claims',
    body: claimTrial,
    reply: bodyOf(claimedPerson),
    message: 'These claims make this account.',
  },
  updateProvider: {
    summary: "Set the college's provider, which must answer",
    body: providerUpdate,
    reply: bodyOf(provider),
    message: 'Members can sign in with their college account.',
  },
  removeProvider: {
    summary: 'Turn the sign-in with the college account off',
    message: 'Nobody signs in with a college account from now on.',
  },
} satisfies SubjectSchemas

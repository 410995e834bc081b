import type { ClaimMapping } from '#contract/college-account/calls.ts'
import { collegeSignup } from '#contract/college-account/schemas.ts'
import { email, text } from '#contract/schemas/fields.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { forbidden } from '#server/platform/http/errors.ts'

const address = email()
const rollNumber = text({ max: 30 })

export type Claims = Record<string, unknown>

/** What the claims say by the mapping. A department is still a value of its claim. */
export function readClaims(mapping: ClaimMapping, claims: Claims) {
  const said = (claim: string) => (claim === '' ? null : textOf(claims[claim]))
  const found = address.safeParse(said(mapping.emailClaim))
  if (!found.success)
    throw forbidden(
      'college_email_refused',
      `The claim ${mapping.emailClaim} of your college account is no email address.`,
    )
  const domain = found.data.split('@').at(-1)?.toLowerCase() ?? ''
  if (!mapping.domains.includes(domain)) {
    const domains = mapping.domains.join(' or ')
    throw forbidden(
      'college_email_refused',
      `${found.data} is no address of ${domains}. Sign in there with another account.`,
    )
  }
  if (!isConfirmed(mapping, claims))
    throw forbidden('college_email_refused', `The college has not confirmed that ${found.data} is yours.`)
  return {
    email: found.data,
    name: collegeSignup.shape.name.safeParse(said(mapping.nameClaim)).data ?? null,
    department: said(mapping.departmentClaim),
    rollNumber: rollNumber.safeParse(said(mapping.rollNumberClaim)).data ?? null,
  }
}

/** `email_verified` is about the claim `email` alone. A provider that says no is believed. */
function isConfirmed({ emailClaim, trustsEmails }: ClaimMapping, { email_verified }: Claims): boolean {
  const said = emailClaim === 'email' ? email_verified : undefined
  // Some providers write it as a text.
  if (said === true || said === 'true') return true
  return trustsEmails && (said === undefined || said === null)
}

/** The department that the table of the mapping gives a value. */
export const mappedDepartment = ({ departments }: ClaimMapping, value: string): string | null =>
  departments.find((one) => nameKey(one.value) === nameKey(value))?.department ?? null

/** Of a list, as of groups, the first value counts. */
function textOf(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value
  const text = typeof one === 'string' || typeof one === 'number' ? String(one).trim() : ''
  return text === '' ? null : text
}

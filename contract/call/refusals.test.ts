import { expect, test } from 'vitest'
import { APPLY_REFUSALS } from '#contract/application/application.ts'
import { REFUSAL_CODES } from './refusal-codes.ts'
import { makeRefusal, type RefusalCode, refusalSchema } from './refusals.ts'

const refusal = refusalSchema()
const codes = Object.keys(REFUSAL_CODES) as RefusalCode[]

test('codes are words in snake_case, each with a status of a refusal', () => {
  for (const code of codes) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(REFUSAL_CODES[code].status).toBeGreaterThanOrEqual(400)
    expect(REFUSAL_CODES[code].status).toBeLessThan(504)
  }
})

test('a refusal is a 409 unless its code is one of these', () => {
  const others = {
    400: [
      ...['request_unreadable', 'request_incomplete', 'request_too_slow', 'address_unreadable', 'invalid_input'],
      ...['nothing_changed', 'wrong_password', 'signup_domain_refused', 'password_unchanged', 'link_expired'],
      ...['wrong_confirmation', 'squad_invalid', 'squad_member_gone', 'reason_required', 'winner_not_leading'],
      ...[
        'table_unreadable',
        'season_unreadable',
        'sport_off',
        'password_common',
        'password_of_names',
        'wrong_code',
        'ticket_expired',
      ],
      ...['passkey_refused', 'college_login_refused', 'college_provider_refused'],
    ],
    401: [
      ...['session_missing', 'wrong_credentials', 'second_factor_required'],
      ...['college_account_unlinked', 'college_account_new'],
    ],
    403: [
      ...['cross_site', 'session_expired', 'refresh_token_missing', 'role_forbidden', 'other_department'],
      ...['other_person', 'not_score_keeper', 'email_unconfirmed', 'set_up_link_expired'],
      ...['applicant_without_department', 'other_gender', 'not_a_witness', 'question_own_side', 'result_own'],
      ...['dispute_own_side', 'second_factor_demanded', 'proof_required', 'college_email_refused'],
    ],
    404: ['address_unknown', 'event_unknown', 'not_found', 'room_unknown'],
    408: ['request_timed_out'],
    412: ['precondition_failed'],
    413: ['request_too_large', 'file_too_large'],
    414: ['address_too_long'],
    415: ['media_type_unsupported', 'file_type_unsupported'],
    416: ['range_unsatisfiable'],
    429: ['too_many_attempts', 'too_many_events'],
    431: ['request_head_too_large'],
    500: ['internal_error'],
    503: [
      ...['overloaded', 'season_busy', 'database_unavailable', 'database_damaged'],
      ...['storage_full', 'storage_unavailable', 'college_unreachable'],
    ],
  }
  const expected = Object.entries(others).flatMap(([status, listed]) => listed.map((code) => [code, Number(status)]))
  const found = codes.map((code) => [code, REFUSAL_CODES[code].status])
  expect(found.filter(([, status]) => status !== 409).sort()).toEqual(expected.sort())
})

test('a refusal that may be repeated says after how many seconds', () => {
  const waiting = codes.filter((code) => [429, 503].includes(REFUSAL_CODES[code].status))
  for (const code of waiting) expect(Object.keys({ ...refusalFacts(code) })).toEqual(['retryAfter'])
  expect(waiting.length).toBeGreaterThan(0)
})

test('no fact takes the place of the sentence, the code or the issues', () => {
  for (const code of codes)
    for (const name of ['error', 'code', 'issues', 'ok']) expect(refusalFacts(code)).not.toHaveProperty(name)
})

test('a refusal has its sentence, its code, its facts and the field it is about', () => {
  const stale = makeRefusal('score_stale', 'The score is 3 by now.', { current: 3 })
  expect(refusal.parse(stale)).toEqual({ error: 'The score is 3 by now.', code: 'score_stale', current: 3 })
  const taken = makeRefusal('name_taken', 'Taken.', 'name')
  expect(refusal.parse(taken)).toEqual({ ...taken, issues: [{ path: 'name', message: 'Taken.' }] })
})

test.each([
  ['a code that is not in the set', { error: 'No.', code: 'no_such_code' }],
  ['no code', { error: 'No.' }],
  ['no sentence', { code: 'not_found' }],
  ['no fact', { error: 'No.', code: 'score_stale' }],
  ['a fact of another type', { error: 'No.', code: 'score_stale', current: '3' }],
])('a refusal with %s is not valid', (_, value) => {
  expect(refusal.safeParse(value).success).toBe(false)
})

test('each reason not to apply is a code', () => {
  expect(codes).toEqual(expect.arrayContaining(Object.keys(APPLY_REFUSALS)))
})

function refusalFacts(code: RefusalCode): object {
  const { facts = {} }: { facts?: object; status: number } = REFUSAL_CODES[code]
  return facts
}

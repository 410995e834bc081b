import { integer, text, textOrNull } from './column.ts'

/** What people prove beside or instead of a password. */
export const FACTOR_TABLES = {
  second_factor: { profile_id: text(), secret: text(), confirmed_at: textOrNull(), last_step: integer() },
  recovery_code: { hash: text(), profile_id: text() },
  passkey: {
    id: text(),
    profile_id: text(),
    credential_id: text(),
    public_key: text(),
    counter: text(),
    name: text(),
    created_at: text(),
    last_used_at: textOrNull(),
  },
  college_account: {
    issuer: text(),
    subject: text(),
    profile_id: text(),
    email: text(),
    roll_number: textOrNull(),
    made_with_hash: textOrNull(),
    created_at: text(),
    last_used_at: textOrNull(),
  },
  spent_token: { hash: text(), expires_at: text() },
}

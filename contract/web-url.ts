import { z } from 'zod'

// `URL` silently drops line breaks and tabs; invisible characters disguise a link's target.
const VISIBLE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u

/** The address of a web page with a full scheme: `http:x` would be relative to this site. */
export const webUrl = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'This link is too long.')
    .refine((value) => /^https?:\/\//i.test(value) && VISIBLE.test(value), { error: 'Invalid URL', abort: true })
    .pipe(z.url({ error: 'Invalid URL', abort: true }))
    .refine((value) => !hasCredentials(value), 'A link must not contain a user name or a password.')

/** `https://club.test@evil.test/` leads to evil.test, and a password in a link is a password given away. */
export function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

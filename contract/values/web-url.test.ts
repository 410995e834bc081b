import { expect, test } from 'vitest'
import { webUrl } from '#contract/schemas/fields.ts'

const url = webUrl(60)
const refusalOf = (value: string) => url.safeParse(value).error?.issues.map(({ message }) => message)

test.each(['https://club.test', 'HTTP://Club.test:8080/a b?x=@home#y', 'https://club.test/@asha', 'https://[::1]/'])(
  '%j is a link',
  (value) => {
    expect(url.parse(` ${value} `)).toBe(value)
  },
)

test.each([
  'https://asha@club.test',
  'https://asha:secret@club.test/',
  'https://:secret@club.test/',
  'https:///asha:secret@club.test',
  'https://club.test@evil.test/',
])('%j is refused, because it carries a user name or a password', (value) => {
  expect(refusalOf(value)).toEqual(['A link must not contain a user name or a password.'])
})

test.each([
  'https://club.test/a\nb',
  'https://club.test/a\r\nSet-Cookie: x=y',
  'https://cl\tub.test',
  'https://club.test/\u2028a',
  'https://club.test/\u202Efdp.exe',
  'https://club\u200B.test',
  'https://club.test/\u0000',
  'javascript:alert(1)',
  '//club.test',
  'http:club.test',
  'https://',
  'ftp://club.test',
])('%j is not a link', (value) => {
  expect(refusalOf(value)).toEqual(['Invalid URL'])
})

test('a link has a longest length', () => {
  expect(refusalOf(`https://club.test/${'x'.repeat(60)}`)).toEqual(['This link is too long.'])
})

import { expect, test } from 'vitest'
import { partsOf } from './linked-text.tsx'

const addressesIn = (text: string) => partsOf(text).flatMap((part) => (part.isAddress ? [part.text] : []))

test.each([
  ['All about it: https://club.test/trials?day=6&at=9.', ['https://club.test/trials?day=6&at=9']],
  ['(see http://club.test/a), or HTTPS://CLUB.TEST!', ['http://club.test/a', 'HTTPS://CLUB.TEST']],
  ['https://en.wikipedia.test/wiki/Cricket_(sport)', ['https://en.wikipedia.test/wiki/Cricket_(sport)']],
  ['one https://a.test\ntwo https://b.test/', ['https://a.test', 'https://b.test/']],
  ['<a href="https://a.test">here</a>', ['https://a.test']],
  ['javascript:alert(1) data:text/html,x ftp://a.test www.a.test //a.test', []],
  ['https:// and http://. alone', []],
  ['https://club.test@evil.test and https://asha:secret@club.test', []],
])('in %j the addresses are %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})

test.each(['', 'No address', 'https://a.test', 'Before https://a.test, after.', 'https://[ https://a.test/…'])(
  'nothing of %j is lost',
  (text) => {
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  },
)

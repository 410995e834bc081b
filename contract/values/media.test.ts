import { expect, test } from 'vitest'
import { mediaPath } from './media.ts'

test('a picture has an address in every width, and an empty id leads to the default one', () => {
  expect(mediaPath('0123456789abcdef01234567', 320)).toBe('/media/0123456789abcdef01234567?w=320')
  expect(mediaPath('0123456789abcdef01234567')).toBe('/media/0123456789abcdef01234567')
  expect(mediaPath(null, 80)).toBe('/media/?w=80')
})

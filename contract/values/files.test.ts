import { expect, test } from 'vitest'
import { type FileRule, refusalOf } from './files.ts'
import { FILE_MAX_BYTES } from './limits.ts'

const one: FileRule = { kind: 'image', max: 1 }
const two: FileRule = { kind: 'image', max: 2 }
const png = { type: 'image/png', size: 1000 }

test('pictures within their number and size are taken', () => {
  expect(refusalOf([], one)).toBeNull()
  expect(refusalOf([png], one)).toBeNull()
  expect(refusalOf([png, { type: 'image/webp', size: FILE_MAX_BYTES }], two)).toBeNull()
  expect(refusalOf([{ type: 'application/pdf', size: 10 }], { kind: 'pdf', max: 1 })).toBeNull()
})

test('a refusal is in the words of the specification', () => {
  expect(refusalOf([png, png], one)).toBe('Only 1 file can be uploaded!')
  expect(refusalOf([png, png, png], two)).toBe('Maximum of 2 files are allowed!')
  expect(refusalOf([{ ...png, size: FILE_MAX_BYTES + 1 }], one)).toBe('File size must be less than 5MB.')
  const wrongType = 'Invalid file type. Only PDF/Image files are allowed.'
  for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', 'text/html', '']) {
    expect(refusalOf([{ type, size: 10 }], one)).toBe(wrongType)
  }
})

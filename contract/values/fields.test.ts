import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { clearable, multilineText, optionalOnCreate, paging, text } from '#contract/schemas/fields.ts'
import { PAGE_SIZE_MAX } from './limits.ts'

const about = multilineText({ min: 3, max: 20 })
const name = text({ min: 3, max: 20 })

test('text is trimmed and brought to one Unicode form', () => {
  expect(about.parse('  cafe\u0301 \n')).toBe('caf\u00e9')
  expect(about.parse('two\n\tlines')).toBe('two\n\tlines')
})

test('accepted values are within their limits, and stay the same when sent again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom(about, name), (written, field) => {
      const read = field.safeParse(written)
      if (!read.success) return
      expect(read.data.length).toBeGreaterThanOrEqual(3)
      expect(read.data.length).toBeLessThanOrEqual(20)
      expect(field.parse(read.data)).toBe(read.data)
    }),
  )
})

test('on create an empty text means "not given", on update it clears the field', () => {
  const create = z.strictObject({ about: optionalOnCreate(about) })
  const update = z.strictObject({ about: clearable(about) })
  expect(create.parse({ about: '' }).about).toBeUndefined()
  expect(create.parse({})).toEqual({})
  expect(update.parse({ about: '' })).toEqual({ about: null })
  expect(update.parse({})).toEqual({})
  expect(create.safeParse({ about: 'ab' }).success).toBe(false)
  expect(update.safeParse({ about: 'ab' }).success).toBe(false)
})

test('pages count from 1 and hold 12 rows unless asked otherwise, 48 at most', () => {
  const query = z.strictObject(paging)
  expect(query.parse({})).toEqual({ page: 1, pageSize: 12 })
  expect(query.parse({ page: '3', pageSize: '6' })).toEqual({ page: 3, pageSize: 6 })
  for (const page of ['0', '-1', '1.5', 'x', '']) expect(query.safeParse({ page }).success).toBe(false)
  expect(query.safeParse({ pageSize: String(PAGE_SIZE_MAX + 1) }).success).toBe(false)
})

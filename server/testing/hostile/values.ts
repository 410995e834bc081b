import { z } from 'zod'
import type { Random } from './random.ts'

const TEXTS = [
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  '\u202e\u200b',
  '\ud800',
  '\u0301\u0323'.repeat(50),
  'x'.repeat(101),
  'x'.repeat(5_000),
  "'; DROP TABLE match; --",
  '{"$ne":null}',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://127.0.0.1")',
  '%00',
  '%',
  '1e309',
  '-0',
  '२०२६',
  '👩‍👩‍👧‍👦',
  '2026-02-30',
  '25:61',
  'ffffffffffffffffffffffff',
]
const NUMBERS = [-1, -0, 0.5, 1e9, 1e21, 2 ** 53, 2 ** 31, Number.MAX_VALUE, -(2 ** 63)]
const OTHERS: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[]]],
  [null],
  { $ne: 1 },
  { toString: 1 },
  { constructor: { prototype: 1 } },
]

export const hostileText = (random: Random): string => random.pick(TEXTS)

/** A value that no field of the contract expects. */
export function hostileValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => hostileText(random),
    () => random.pick(NUMBERS),
    () => random.pick(OTHERS),
    () => Array.from({ length: random.below(400) }, () => hostileText(random)),
  ])()
}

type Schema = z.core.JSONSchema.BaseSchema
/** Finds a value for the text field of this name, such as the id of a row. */
type FindText = (name: string) => string

/** A value of the shape of an input. With `spoiled` as a probability each part of it is replaced by a hostile value. */
export function valueFor(input: z.ZodType, random: Random, findText: FindText, spoiled: number): unknown {
  return fromSchema(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), '')

  function fromSchema(schema: Schema, name: string): unknown {
    if (random.chance(spoiled)) return hostileValue(random)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return random.pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return fromSchema(random.pick(choices) as Schema, name)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fromSchema(part as Schema, name)))
    switch (schema.type) {
      case 'object':
        return objectOf(schema)
      case 'array': {
        const length = Math.min((schema.minItems ?? 0) + random.below(5), schema.maxItems ?? 5)
        return Array.from({ length }, () => fromSchema((schema.items ?? {}) as Schema, name))
      }
      case 'integer':
      case 'number':
        return numberOf(schema)
      case 'boolean':
        return random.chance(0.5)
      case 'null':
        return null
      default:
        return schema.format === 'date' ? `2026-1${random.below(3)}-${10 + random.below(19)}` : findText(name)
    }
  }

  function objectOf({ properties = {}, required = [], additionalProperties }: Schema) {
    const named = Object.entries(properties)
      .filter(([key]) => required.includes(key) || random.chance(0.5))
      .map(([key, part]) => [key, fromSchema(part as Schema, key)])
    const free = typeof additionalProperties === 'object' && random.chance(0.5)
    const more = free ? [[findText(''), fromSchema(additionalProperties as Schema, '')]] : []
    const unknown = random.chance(spoiled) ? [['unknown', hostileValue(random)]] : []
    return Object.fromEntries([...named, ...more, ...unknown])
  }

  function numberOf({ minimum = 0, maximum = 1_000, type }: Schema) {
    const most = Math.min(maximum, minimum + 50)
    const value = minimum + random.fraction() * (most - minimum)
    return type === 'integer' ? Math.round(value) : Math.round(value * 100) / 100
  }
}

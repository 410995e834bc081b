import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type Node = Record<string, unknown>

/** A reply's JSON Schema in the form that the serializer is fastest with. */
export function replySchema(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any', override: simplify }) as Node
}

/** Writes what the schema names, and drops the rest. Built at its first use: to build those of all calls takes a tenth of a start. */
export function serializer(schema: z.ZodType): (value: unknown) => string {
  let write: ((value: unknown) => string) | undefined
  return (value) => {
    write ??= fastJson(replySchema(schema)) as (value: unknown) => string
    return write(value)
  }
}

/** What goes in, for the reference. */
export function inputSchema(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' }) as Node
}

// "This or null" as a type of its own: the serializer would otherwise validate each value against both branches.
function simplify({ jsonSchema }: { jsonSchema: Node }): void {
  const branches = jsonSchema.anyOf as Node[] | undefined
  if (branches?.length !== 2 || !branches.some((branch) => branch.type === 'null')) return
  const value = branches.find((branch) => branch.type !== 'null')
  if (!value || typeof value.type !== 'string') return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, value, { nullable: true })
}

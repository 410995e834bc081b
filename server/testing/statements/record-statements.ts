import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { env, pid } from 'node:process'

const RECORDED = /^(?:select|insert|update|delete|with)\b/i
// Lists of values have many lengths, and one of them stands for all.
const VALUES = /\(\?(?:, \?)*\)(?:, \(\?(?:, \?)*\))*/g

const known = new Set<string>()

/** Statements that differ only in their values, or in the number of them, have one shape. */
const shapeOf = (text: string): string => text.replaceAll(/\$\d+/g, '?').replaceAll(VALUES, '(?)')

/** One statement of each shape is added to a file in the folder RECORD_STATEMENTS; without it nothing is recorded. */
export function recordStatement(text: string): void {
  if (!env.RECORD_STATEMENTS) return
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const shape = shapeOf(line)
  if (!RECORDED.test(line) || known.has(shape)) return
  known.add(shape)
  mkdirSync(env.RECORD_STATEMENTS, { recursive: true })
  appendFileSync(join(env.RECORD_STATEMENTS, `${pid}.sql`), `${line}\n`)
}

/** The lines without those whose shape came before. */
export const oneOfEachShape = (lines: readonly string[]): string[] => [
  ...new Map(lines.toReversed().map((line) => [shapeOf(line), line])).values(),
]

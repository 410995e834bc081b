import { z } from 'zod'
import type { LogRow } from '#contract/season-files/log-schemas.ts'
import {
  SEASON_DEPARTMENTS_MAX,
  SEASON_ROWS_MAX,
  type SeasonFile,
  seasonFile,
} from '#contract/season-files/season-file-schemas.ts'
import { SEASON_FILE_VERSION, SEASON_LISTS, type SeasonList } from '#contract/season-files/season-files.ts'
import { seasonRows } from '#contract/season-files/season-row-schemas.ts'
import { keysOf } from '#contract/values/enums.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { FileRow } from './season-lists.rules.ts'

/** A file whose head is valid. Each row is checked by itself. */
export type ReadSeason = Pick<SeasonFile, 'season' | 'record'> & Record<SeasonList, unknown[]>

const NOT_ONE = 'This is no season file of Podium.'
const HEAD = z.object({ format: z.literal('podium-season'), version: z.int().min(1) })
const rowsMax = (list: SeasonList) => (list === 'departments' ? SEASON_DEPARTMENTS_MAX : SEASON_ROWS_MAX)
const LOOSE = seasonFile.extend(
  Object.fromEntries(keysOf(SEASON_LISTS).map((list) => [list, z.array(z.unknown()).max(rowsMax(list))])),
)

export function readSeasonFile(data: Buffer): ReadSeason {
  const value = parseJson(data)
  const head = HEAD.safeParse(value)
  if (!head.success) throw unreadable(NOT_ONE)
  const { version } = head.data
  if (version > SEASON_FILE_VERSION)
    throw unreadable(
      `This file has version ${version} of the season file, and this Podium reads version ${SEASON_FILE_VERSION}. Update Podium first.`,
    )
  const { error } = LOOSE.safeParse(value)
  const [issue] = error?.issues ?? []
  if (issue) throw unreadable(`The file is not whole. ${sentenceOf(issue)}`)
  const file = value as ReadSeason
  const entries = file.plays.reduce(
    (sum: number, log) => sum + ((log as Partial<LogRow> | null)?.entries?.length ?? 0),
    0,
  )
  if (entries > SEASON_ROWS_MAX)
    throw unreadable(`A season has at most ${SEASON_ROWS_MAX} entries of live matches, and this one has ${entries}.`)
  return file
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data))
  } catch {
    throw unreadable('The file is cut off, or it is no season file. Download it again.')
  }
}

export const unreadable = (sentence: string) => invalid('season_unreadable', sentence, 'file')

const sentenceOf = ({ path, message }: z.core.$ZodIssue): string => {
  const field = path.join('.')
  return field === '' || message.startsWith(field) ? message : `${field}: ${message}`
}

/** A row with the defaults of its schema, or why the limits of the file refuse it. */
export function checkRow(list: SeasonList, row: unknown): FileRow | string {
  const { data, error } = seasonRows[list].safeParse(row)
  const [issue] = error?.issues ?? []
  return issue ? sentenceOf(issue) : (inOrderOf(row, data) as FileRow)
}

/** What a schema made of a value, with the keys in the order of the file, which is written again as it was. */
function inOrderOf(given: unknown, made: unknown): unknown {
  if (Array.isArray(made)) return made.map((one, at) => inOrderOf((given as unknown[] | undefined)?.[at], one))
  if (typeof made !== 'object' || made === null) return made
  const [before, after] = [(given ?? {}) as FileRow, made as FileRow]
  const keys = new Set([...Object.keys(before).filter((key) => key in after), ...Object.keys(after)])
  return Object.fromEntries([...keys].map((key) => [key, inOrderOf(before[key], after[key])]))
}

export const titleOfRow = (row: unknown): string => {
  const { name, title, departmentName, department, reason, kind, id } = (row ?? {}) as FileRow
  const found = [name, title, departmentName, department, reason, kind, id].find((one) => typeof one === 'string')
  return String(found ?? '').slice(0, 100)
}

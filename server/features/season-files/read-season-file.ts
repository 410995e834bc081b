import { z } from 'zod'
import type { SeasonPreview } from '#contract/season-files/calls.ts'
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
import type { AnyRow } from '#server/platform/bin/any-table.ts'
import { createBreaks } from '#server/platform/breaks.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { asColumns, type FileRow, LIST_NAMES, type ListName, listsOf } from './season-lists.rules.ts'

/** A row that fits the limits of the file, as columns. Departments are names in it. */
export interface ReadRow {
  place: number
  given: FileRow
  row: AnyRow
}

/** A row that is not read, or the season itself, with the reason. */
export type RefusedRow = SeasonPreview['refusals'][number]

/** A file whose head is valid. Its departments are compared with those that are here. */
export interface ReadSeason extends Pick<SeasonFile, 'season' | 'record'> {
  departments: unknown[]
  rows: Record<ListName, ReadRow[]>
  refused: RefusedRow[]
}

const NOT_ONE = 'This is no season file of Podium.'
const HEAD = z.object({ format: z.literal('podium-season'), version: z.int().min(1) })
const rowsMax = (list: SeasonList) => (list === 'departments' ? SEASON_DEPARTMENTS_MAX : SEASON_ROWS_MAX)
const LOOSE = seasonFile.extend(
  Object.fromEntries(keysOf(SEASON_LISTS).map((list) => [list, z.array(z.unknown()).max(rowsMax(list))])),
)

export async function readSeasonFile(data: Buffer): Promise<ReadSeason> {
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
  const file = value as Pick<SeasonFile, 'season' | 'record'> & Record<SeasonList, unknown[]>
  const entries = file.plays.reduce(
    (sum: number, log) => sum + ((log as Partial<LogRow> | null)?.entries?.length ?? 0),
    0,
  )
  if (entries > SEASON_ROWS_MAX)
    throw unreadable(`A season has at most ${SEASON_ROWS_MAX} entries of live matches, and this one has ${entries}.`)
  return { season: file.season, record: file.record, departments: file.departments, ...(await checkRows(file)) }
}

async function checkRows(file: Record<ListName, unknown[]>): Promise<Pick<ReadSeason, 'rows' | 'refused'>> {
  const rest = createBreaks()
  const refused: RefusedRow[] = []
  const rows = listsOf<ReadRow>()
  for (const list of LIST_NAMES)
    for (const [place, given] of file[list].entries()) {
      await rest()
      const checked = checkRow(list, given)
      if (typeof checked === 'string') refused.push({ list, row: place + 1, title: titleOfRow(given), reason: checked })
      else rows[list].push({ place, given: given as FileRow, row: asColumns(list, checked) })
    }
  return { rows, refused }
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
  const ordered: FileRow = {}
  for (const key of Object.keys(before))
    if (Object.hasOwn(after, key)) ordered[key] = inOrderOf(before[key], after[key])
  for (const key of Object.keys(after)) if (!Object.hasOwn(before, key)) ordered[key] = after[key]
  return ordered
}

export const titleOfRow = (row: unknown): string => {
  const { name, title, departmentName, department, reason, kind, id } = (row ?? {}) as FileRow
  const found = [name, title, departmentName, department, reason, kind, id].find((one) => typeof one === 'string')
  return String(found ?? '').slice(0, 100)
}

import type { BinKind } from '#contract/bin/bin.ts'
import { integer, text, textOrNull } from './column.ts'

export const BIN_TABLES = {
  bin: { id: text(), kind: text<BinKind>(), title: text(), deleted_by: textOrNull(), deleted_at: text() },
  bin_piece: {
    bin_id: text(),
    position: integer(),
    kind: text<'TAKEN' | 'CHANGED' | 'ADDED'>(),
    table_name: text(),
    row_id: text(),
    content: text(),
    profile_id: textOrNull(),
    file_id: textOrNull(),
  },
} as const

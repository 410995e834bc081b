import { z } from 'zod'
import { FILE_KEY } from '#server/platform/files/files.ts'

/** Rises when a program that knows the earlier number could not read an archive. */
export const FORMAT = 1
export const HEADER = 'podium.json'
export const MANIFEST = 'manifest.json'
export const FILES = 'files/'
export const TABLE_PART = /^tables\/([a-z_]+)\/\d{6}\.ndjson$/

const name = z.string().regex(/^[a-z][a-z0-9_]*$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

/** Any version of the format has these. */
export const anyHeader = z.object({ podium: z.literal('backup'), format: z.number().int().min(1), version: z.string() })

/** The first part of an archive. Rows are JSON arrays with the values of `columns`, in the order of `key`. */
export const archiveHeader = anyHeader.extend({
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migration: z.object({ number: z.number().int().min(1), name: z.string(), checksum: sha256 }),
  tables: z.record(name, z.object({ columns: z.record(name, z.enum(['TEXT', 'INTEGER'])), key: z.array(name).min(1) })),
})
export type ArchiveHeader = z.infer<typeof archiveHeader>
export type ArchivedTable = ArchiveHeader['tables'][string]

/** The last part. `sha256` of a table is that of its lines, of a part that of its bytes. */
export const archiveManifest = z.object({
  tables: z.record(name, z.object({ rows: count, sha256 })),
  files: z.object({ count, missing: z.array(z.string().regex(FILE_KEY)) }),
  parts: z.record(z.string(), z.object({ bytes: count, sha256 })),
})
export type ArchiveManifest = z.infer<typeof archiveManifest>

/** What a row says of the stored file. */
export const archivedFile = z.object({ id: z.string(), kind: z.enum(['image', 'pdf']) })

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PICTURE_WIDTHS } from '#contract/values/media.ts'
import type { Reads } from '#server/db/database.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { mostWanted, readAccepted } from '#server/platform/http/content-negotiation.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { FOR_EVER } from '#server/platform/http/headers.ts'
import type { PictureFormat } from '#server/platform/pictures/picture-work.ts'
import type { PictureChoice, Pictures } from '#server/platform/pictures/pictures.ts'
import { type FileRow, isInBin } from './file-rows.ts'
import type { Files } from './files.ts'

interface Media {
  pictures: Pictures
  files: Files
  reads: Reads
}

const ID = /^[0-9a-f]{24}$/
// Ordered by preference.
const FORMATS = ['avif', 'webp', 'jpeg'] as const satisfies PictureFormat[]
const FOR_A_WHILE = 'public, max-age=300'
const asked = z.strictObject({ w: z.enum(PICTURE_WIDTHS.map(String)).optional() })

/** Serves stored files under /media/{publicId}, and the default picture for unknown ids. */
export function mediaRoutes(app: FastifyInstance, media: Media): void {
  const send = async (request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply) => {
    const name = request.params['*'] ?? ''
    reply.header('x-content-type-options', 'nosniff')
    if (name.endsWith('.pdf')) return sendPdf(media, await find(media, name.slice(0, -'.pdf'.length)), reply)
    const query = asked.safeParse(request.query)
    if (!query.success) throw invalid('invalid_input', query.error.issues[0]?.message ?? 'w is not valid.', 'w')
    const width = PICTURE_WIDTHS.find((known) => String(known) === query.data.w)
    const choice = media.pictures.choose(await find(media, name), width, formatFor(request.headers.accept))
    return sendPicture(media, choice, request, reply)
  }
  app.get('/media/*', send)
  // An empty id: the router ignores a trailing slash.
  app.get('/media', send)
}

async function find({ reads }: Media, id: string): Promise<FileRow | undefined> {
  const file = ID.test(id) ? await findRow(reads, 'file', id) : undefined
  return file && !(await isInBin(reads, id)) ? file : undefined
}

async function sendPicture({ pictures }: Media, wanted: PictureChoice, request: FastifyRequest, reply: FastifyReply) {
  reply.header('vary', 'Accept')
  if (request.headers['if-none-match']?.includes(`"${wanted.name}"`)) return label(wanted, reply).code(304).send()
  const { choice, opened } = await pictures.open(wanted, request.ip)
  return label(choice, reply)
    .header('content-type', `image/${choice.format}`)
    .header('content-length', opened.bytes)
    .send(opened.body)
}

const label = ({ name, file }: PictureChoice, reply: FastifyReply) =>
  reply.header('etag', `"${name}"`).header('cache-control', file ? FOR_EVER : FOR_A_WHILE)

async function sendPdf({ files }: Media, file: FileRow | undefined, reply: FastifyReply) {
  const body = file?.kind === 'pdf' ? await files.open(file) : null
  if (!file || !body) throw notFound('There is no such file.')
  return reply
    .header('content-type', 'application/pdf')
    .header('content-length', file.bytes)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(file.name ?? file.id)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', FOR_EVER)
    .send(body)
}

/** The name in the form of RFC 5987, always with the ending .pdf. */
function encodeName(name: string): string {
  const ending = /\.pdf$/i.test(name) ? '' : '.pdf'
  return encodeURIComponent(name + ending).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

/** The best format that the browser accepts, and JPEG for a browser that names none. */
function formatFor(accept = ''): PictureFormat {
  const accepted = readAccepted(accept)
  return mostWanted(FORMATS, (format) => accepted.get(`image/${format}`) ?? 0) ?? 'jpeg'
}

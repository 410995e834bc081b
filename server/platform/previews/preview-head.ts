import { hash } from 'node:crypto'
import type { PagePreview } from '#contract/call/rendering.ts'
import { SHARE_FORMATS, SHARE_PATH, type ShareFormat, type SharePicture } from '#contract/call/share-picture.ts'
import type { Club } from '#contract/club/calls.ts'
import { escapeHtml, inScript } from '#server/platform/pages/escape-html.ts'

export interface PreviewedPage {
  preview: PagePreview
  /** The address of the page, without the origin. */
  address: string
  origin: string
}

/** The lines of the head for messengers and search engines. `data-preview` marks what another page must not keep. */
export function previewHead(club: Club, { preview, address, origin }: PreviewedPage): string[] {
  const { title, description, isUnlisted, thing, picture } = preview
  const url = origin + (preview.address ?? address)
  const image = origin + pictureAddress(address, hashSharePicture(picture, 'link'))
  const lines = [
    ...(isUnlisted ? ['<meta name="robots" content="noindex" data-preview>'] : []),
    `<meta name="description" content="${escapeHtml(description)}" data-preview>`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:site_name', club.name),
    property('og:type', thing ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', SHARE_FORMATS.link.width),
    property('og:image:height', SHARE_FORMATS.link.height),
    property('og:image:alt', title),
    // X reads everything else from the properties above.
    '<meta name="twitter:card" content="summary_large_image" data-preview>',
  ]
  if (!thing) return lines
  const complete = (key: string, value: unknown) => (key === 'url' ? `${origin}${value}` : value)
  const data = JSON.stringify({ '@context': 'https://schema.org', ...thing, image }, complete)
  return [...lines, `<script type="application/ld+json" data-preview>${inScript(data)}</script>`]
}

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}" data-preview>`

/** Raise it with each change of the drawing: old pictures are kept under their old versions. */
const DRAWING = 1

/** A picture with another content or format has another version, and with it another address. */
export const hashSharePicture = (picture: SharePicture, format: ShareFormat) =>
  hash('sha256', DRAWING + JSON.stringify({ ...SHARE_FORMATS[format], picture }), 'base64url').slice(0, 16)

const pictureAddress = (page: string, version: string) =>
  `${SHARE_PATH}/${version}.jpg?page=${encodeURIComponent(page)}`

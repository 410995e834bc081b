import type { OverlayOptions } from 'sharp'
import { SHARE_FORMATS, type ShareFormat } from '#contract/call/share-picture.ts'

/** What a picture consists of: an SVG drawing, and pictures on top of it. */
export interface Canvas {
  width: number
  height: number
  shapes: string[]
  overlays: OverlayOptions[]
}

export const newCanvas = (format: ShareFormat): Canvas => ({ ...SHARE_FORMATS[format], shapes: [], overlays: [] })

/** Text for SVG and for Pango's markup, without the characters that XML does not allow. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

import type { OverlayOptions } from 'sharp'

/** What a picture consists of: an SVG drawing, and pictures on top of it. */
export interface Canvas {
  shapes: string[]
  overlays: OverlayOptions[]
}

export const newCanvas = (): Canvas => ({ shapes: [], overlays: [] })

/** Text for SVG and for Pango's markup, without the characters that XML does not allow. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

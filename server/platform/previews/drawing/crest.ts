import sharp from 'sharp'
import type { PictureCrest } from '#contract/call/share-picture.ts'
import { type Canvas, escapeXml } from './canvas.ts'

/** The stored logos by their public ids. One that is missing there is drawn as a shield. */
export type Logos = Readonly<Record<string, Buffer>>

const MAX_PIXELS = 40_000_000
const MARGIN = 0.08

interface Place {
  left: number
  top: number
  size: number
}

export async function drawCrest(canvas: Canvas, crest: PictureCrest, place: Place, logos: Logos) {
  const stored = crest.logo === null ? undefined : logos[crest.logo]
  const logo = stored && (await fitLogo(stored, Math.round(place.size * (1 - 2 * MARGIN))))
  if (logo) drawLogo(canvas, logo, place)
  else drawShield(canvas, crest, place)
}

/** Null for a file that is damaged. */
export async function fitLogo(stored: Buffer, size: number): Promise<Buffer | null> {
  try {
    return await sharp(stored, { limitInputPixels: MAX_PIXELS })
      .resize({ width: size, height: size, fit: 'contain', background: '#0000' })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    return null
  }
}

/** On white, because a transparent logo may have the colour of the ground. */
function drawLogo({ shapes, overlays }: Canvas, logo: Buffer, { left, top, size }: Place) {
  const margin = Math.round(size * MARGIN)
  shapes.push(`<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${size * 0.2}" fill="#fff"/>`)
  overlays.push({ input: logo, left: left + margin, top: top + margin })
}

/** The shield of the web application. */
function drawShield({ shapes }: Canvas, { initials, light, deep }: PictureCrest, { left, top, size }: Place) {
  shapes.push(`<g transform="translate(${left} ${top}) scale(${size / 56})">
    <path fill="${light}" d="M28 2 8 8v19c0 13 9 22 20 27z"/>
    <path fill="${deep}" d="M28 2 48 8v19c0 13-9 22-20 27z"/>
    <path fill="none" stroke="#fff" stroke-width="1.5" stroke-linejoin="round" d="M28 2 8 8v19c0 13 9 22 20 27 11-5 20-14 20-27V8z"/>
    <text x="28" y="34.5" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="19" fill="#fff">${escapeXml(initials)}</text>
  </g>`)
}

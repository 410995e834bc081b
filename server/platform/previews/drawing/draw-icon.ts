import sharp from 'sharp'
import { fitLogo } from './crest.ts'

/** How a phone uses an icon: as it is, cut to a shape of its own, or opaque with rounded corners. */
export type IconShape = 'any' | 'maskable' | 'opaque'

export interface ClubIcon {
  /** The public id of the logo; null: the default mark. */
  logo: string | null
  /** The ground of the default mark. */
  color: string
  shape: IconShape
  size: number
}

/** The share of the side that the logo fills. Phones keep only the inner circle of a maskable icon, four fifths wide. */
const LOGO_SHARE = { any: 0.84, maskable: 0.56, opaque: 0.76 }
const MARK_SHARE = { any: 0.7, maskable: 0.6, opaque: 0.66 }
const CORNER = 0.22
const INK = '#0b1220'

/** A logo stands on white, because a transparent one may have the colour of the phone. One that is damaged gives way to the mark. */
export async function drawIcon(icon: ClubIcon, stored: Buffer | null): Promise<Buffer> {
  const { size, shape } = icon
  const logo = stored && (await fitLogo(stored, Math.round(size * LOGO_SHARE[shape])))
  const content = logo ? '' : markOf(icon)
  const ground = logo ? '#fff' : icon.color
  const corner = shape === 'any' ? size * CORNER : 0
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${ground}"/>${content}</svg>`
  const drawn = sharp(Buffer.from(svg)).composite(logo ? [{ input: logo }] : [])
  return drawn.png({ compressionLevel: 9 }).toBuffer()
}

/** The shield with the podium, over the lines of a pitch. */
function markOf({ color, size, shape }: ClubIcon): string {
  const fill = isBright(color) ? INK : '#fff'
  const scale = (size * MARK_SHARE[shape]) / 56
  const start = (size - 56 * scale) / 2
  const line = size / 128
  return `<g fill="none" stroke="${fill}" stroke-opacity="0.18" stroke-width="${line}"><path d="M0 ${size / 2}h${size}"/><circle cx="${size / 2}" cy="${size / 2}" r="${size * 0.42}"/></g>
    <g transform="translate(${start} ${start}) scale(${scale})">
      <path fill="${fill}" d="M28 2 8 8v19c0 13 9 22 20 27 11-5 20-14 20-27V8z"/>
      <path fill="${color}" d="M13 40V29h10V19h10v14h10v7z"/>
    </g>`
}

/** Whether white could not be seen on a colour like #12814A. */
function isBright(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > 160
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

/** The width of one picture on a sheet, how many stand in a row, and the most that is shown of a long page. */
const LAYOUTS = {
  phone: { width: 240, height: 520, columns: 10 },
  desktop: { width: 480, height: 420, columns: 8 },
} as const
const SCHEMES = ['light', 'dark'] as const
const GAP = 16
const LABEL = 24
const GROUND = '#8a93a3'

/** One sheet of all screens for each width and theme: `sheet-phone-light.png` and three more. */
export async function makeContactSheets(folder: string): Promise<string[]> {
  const sheets: string[] = []
  for (const project of ['phone', 'desktop'] as const)
    for (const scheme of SCHEMES) {
      const end = `-${project}-${scheme}.png`
      const screens = readdirSync(folder).filter((name) => name.endsWith(end) && !name.startsWith('sheet-'))
      if (screens.length === 0) continue
      const sheet = join(folder, `sheet${end}`)
      await makeSheet(folder, screens.toSorted(), project, sheet)
      sheets.push(sheet)
    }
  return sheets
}

/** Puts pictures of a folder on one sheet, in rows. */
async function makeSheet(
  folder: string,
  screens: readonly string[],
  project: keyof typeof LAYOUTS,
  sheet: string,
) {
  const { width, height, columns } = LAYOUTS[project]
  const end = new RegExp(`-${project}-(${SCHEMES.join('|')})\\.png$`)
  const cell = { width: width + GAP, height: LABEL + height + GAP }
  const parts: OverlayOptions[] = []
  for (const [place, name] of screens.entries()) {
    const left = GAP + (place % columns) * cell.width
    const top = GAP + Math.floor(place / columns) * cell.height
    const label = Buffer.from(
      `<svg width="${width}" height="${LABEL}"><text y="16" font-family="sans-serif" font-size="15" fill="#fff">${name.replace(end, '')}</text></svg>`,
    )
    const scaled = await sharp(join(folder, name)).resize({ width }).png().toBuffer({ resolveWithObject: true })
    const visible = Math.min(height, scaled.info.height)
    const input = await sharp(scaled.data).extract({ left: 0, top: 0, width, height: visible }).png().toBuffer()
    parts.push({ input: label, left, top }, { input, left, top: top + LABEL })
  }
  const rows = Math.ceil(screens.length / columns)
  const size = { width: GAP + Math.min(columns, screens.length) * cell.width, height: GAP + rows * cell.height }
  await sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(parts)
    .png()
    .toFile(sheet)
}

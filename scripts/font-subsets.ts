import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../node_modules')
const FOLDER = join(PACKAGES, '.cache/fonts')

/** The fonts of the first paint, by the names that `web/app/theme/fonts.css` gives them. */
const FONTS = {
  'podium-fonts/inter-basic.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'podium-fonts/barlow-basic.woff2': '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
}

// The characters of nearly every text. `fonts.css` names the same ones, and has the whole fonts for the others.
const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCharCode(0x20 + place)).join('')
const BASIC = `${PRINTABLE}\u00a0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2026`
/** Kerning, ligatures, and figures of one width. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'tnum']
const WEIGHTS = { wght: { min: 400, max: 700 } }

/** The whole fonts, for development. */
export const wholeFonts = Object.entries(FONTS).map(([find, file]) => ({ find, replacement: join(PACKAGES, file) }))

/** Makes the fonts with the basic characters alone, a quarter of the whole ones. */
export async function subsetFonts() {
  const { default: subset } = await import('subset-font')
  mkdirSync(FOLDER, { recursive: true })
  const made = wholeFonts.map(async ({ find, replacement: whole }) => {
    const small = await subset(readFileSync(whole), BASIC, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      ...(whole.includes('-wght-') && { variationAxes: WEIGHTS }),
    })
    const replacement = join(FOLDER, find.replace('podium-fonts/', ''))
    writeFileSync(replacement, small)
    return { find, replacement }
  })
  return Promise.all(made)
}

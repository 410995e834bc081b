import { readFileSync, writeFileSync } from 'node:fs'
import subset from 'subset-font'

// `node scripts/bundle/subset-fonts.js` makes the fonts of the first paint again, after a new version of the packages or a change of
// the characters: a quarter of the whole fonts. The results are part of the sources.
const PACKAGES = new URL('../../node_modules/', import.meta.url)
const FONTS = new URL('../../web/app/theme/fonts/', import.meta.url)

// The characters of nearly every text. `web/app/theme/fonts.css` names the same ones, and has the whole fonts for the others.
const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCharCode(0x20 + place)).join('')
const BASIC = `${PRINTABLE}\u00a0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2026`
// Kerning, ligatures, and figures of one width.
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'tnum']
const WEIGHTS = { wght: { min: 400, max: 700 } }

for (const [name, folder, file, axes] of [
  ['inter', '@fontsource-variable/inter', 'inter-latin-wght-normal', WEIGHTS],
  ['barlow', '@fontsource/barlow-condensed', 'barlow-condensed-latin-700-normal', undefined],
]) {
  const whole = readFileSync(new URL(`${folder}/files/${file}.woff2`, PACKAGES))
  const options = { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true, variationAxes: axes }
  writeFileSync(new URL(`${name}-basic.woff2`, FONTS), await subset(whole, BASIC, options))
  writeFileSync(new URL(`${name}-license.txt`, FONTS), readFileSync(new URL(`${folder}/LICENSE`, PACKAGES)))
}

const OPAQUE = 128
const LEAST_SATURATION = 0.25
const LEAST_SPREAD = 32
// A sector is 15 degrees of hue; a colour and its shadows lie within three of them.
const SECTORS = 24
// Less than that is an ornament.
const LEAST_SHARE = 0.02

interface Sum {
  weight: number
  count: number
  red: number
  green: number
  blue: number
}

/**
 * The colour that most of a picture's saturated pixels have, from its pixels as RGBA. Transparent, grey and nearly black
 * pixels are ignored. Null for a picture without a colour.
 */
export function dominantColor(pixels: Uint8Array): string | null {
  const sums = Array.from({ length: SECTORS }, (): Sum => ({ weight: 0, count: 0, red: 0, green: 0, blue: 0 }))
  let opaque = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < OPAQUE) continue
    opaque += 1
    const most = Math.max(red, green, blue)
    const spread = most - Math.min(red, green, blue)
    const sum = sums[sectorOf({ red, green, blue, most, spread })]
    if (!sum || spread < LEAST_SPREAD || spread / most < LEAST_SATURATION) continue
    // A saturated pixel tells more than a pale one.
    const weight = spread
    sum.weight += weight
    sum.count += 1
    sum.red += red * weight
    sum.green += green * weight
    sum.blue += blue * weight
  }
  const around = sums.map((_, at) => [sums.at(at - 1), sums[at], sums[(at + 1) % SECTORS]].flatMap((one) => one ?? []))
  const best = around.reduce((one, other) => (total(other, 'weight') > total(one, 'weight') ? other : one))
  const weight = total(best, 'weight')
  if (weight === 0 || total(best, 'count') < opaque * LEAST_SHARE) return null
  return `#${(['red', 'green', 'blue'] as const).map((part) => hex(total(best, part) / weight)).join('')}`
}

interface Pixel {
  red: number
  green: number
  blue: number
  most: number
  spread: number
}

function sectorOf({ red, green, blue, most, spread }: Pixel): number {
  if (spread === 0) return 0
  const turn =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
  return Math.floor((((turn + 6) % 6) / 6) * SECTORS) % SECTORS
}

const total = (sums: readonly Sum[], part: keyof Sum) => sums.reduce((sum, one) => sum + one[part], 0)
const hex = (part: number) => Math.round(part).toString(16).padStart(2, '0')

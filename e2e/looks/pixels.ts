import sharp from 'sharp'

export interface Comparison {
  width: number
  height: number
  /** How much a pixel differs between the two, as a contrast: 1 where it is the same. */
  differs: (x: number, y: number) => number
}

/** Two pictures of the same size, pixel by pixel. */
export async function compare(one: Buffer, other: Buffer): Promise<Comparison> {
  const [{ data: first, info }, { data: second }] = await Promise.all([decode(one), decode(other)])
  const { width, height, channels } = info
  const differs = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return 1
    const at = (y * width + x) * channels
    // Most pixels are the same.
    if (first[at] === second[at] && first[at + 1] === second[at + 1] && first[at + 2] === second[at + 2]) return 1
    return contrast(luminance(first, at), luminance(second, at))
  }
  return { width, height, differs }
}

const decode = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

function luminance(pixels: Buffer, at: number): number {
  const linear = (channel: number) => {
    const value = (pixels[at + channel] ?? 0) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2)
}

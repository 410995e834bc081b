import sharp, { type Sharp } from 'sharp'
import { SHARE_FORMATS, type ShareFormat, type SharePicture } from '#contract/call/share-picture.ts'
import type { PictureWidth } from '#contract/values/media.ts'
import type { Logos } from '#server/platform/previews/drawing/crest.ts'
import { type ClubIcon, drawIcon } from '#server/platform/previews/drawing/draw-icon.ts'
import { drawPicture } from '#server/platform/previews/drawing/draw-picture.ts'
import { dominantColor } from './dominant-color.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpeg'
export type PictureJob =
  | { kind: 'keep'; picture: Buffer; takesColor: boolean }
  | { kind: 'render'; picture: Buffer; width: PictureWidth | undefined; format: PictureFormat }
  | ({ kind: 'share' } & SharedPage)
  | ({ kind: 'icon' } & IconToDraw)

/** The picture of a shared page, with the logos that it shows. */
export interface SharedPage {
  picture: SharePicture
  format: ShareFormat
  logos: Logos
}

export interface IconToDraw {
  icon: ClubIcon
  logo: Buffer | null
}

export interface Made {
  data: Buffer
  width: number
  height: number
  /** The dominant colour, where it was asked for and the picture has one. */
  color: string | null
}

const ACCEPTED_FORMATS = ['jpeg', 'png', 'webp']
const MAX_PIXELS = 40_000_000
const LONG_SIDE = 2560

// Each picture is decoded once, so a cache of decoded pictures would only occupy memory.
sharp.cache(false)
sharp.concurrency(1)

export function work(job: PictureJob): Promise<Made> {
  if (job.kind === 'keep') return keep(job)
  if (job.kind === 'share') return share(job)
  if (job.kind === 'icon') return icon(job)
  return render(job.picture, job.width, job.format)
}

/** Re-encodes an uploaded picture: upright, in sRGB, without metadata. */
async function keep({ picture: sent, takesColor }: PictureJob & { kind: 'keep' }): Promise<Made> {
  // 'error' refuses truncated and broken files; 'warning' would refuse files that many phones write.
  const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format } = await picture.metadata()
  if (!ACCEPTED_FORMATS.includes(format)) throw new Error(`a ${format} is not taken`)
  const made = await finish(
    picture
      .autoOrient()
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      // A PNG is mostly a drawing, so its edges keep full colour. A photo's colour was subsampled before.
      .webp({ quality: 90, effort: 1, smartSubsample: format === 'png' }),
  )
  return takesColor ? { ...made, color: await colorIn(made.data) } : made
}

const SAMPLE_SIDE = 64
async function colorIn(picture: Buffer): Promise<string | null> {
  const sample = sharp(picture).resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'inside' }).ensureAlpha()
  return dominantColor(await sample.raw().toBuffer())
}

function render(original: Buffer, width: PictureWidth | undefined, format: PictureFormat): Promise<Made> {
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  // Beyond 1280 px a better AVIF costs a second of a small machine and saves a tenth of the bytes.
  if (format === 'avif') return finish(picture.avif({ quality: 55, effort: width ? 1 : 0, chromaSubsampling: '4:2:0' }))
  if (format === 'webp') return finish(picture.webp({ quality: 78, effort: 3 }))
  return finish(picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }))
}

async function share({ picture, format, logos }: SharedPage): Promise<Made> {
  return { data: await drawPicture(picture, format, logos), ...SHARE_FORMATS[format], color: null }
}

async function icon({ icon, logo }: IconToDraw): Promise<Made> {
  return { data: await drawIcon(icon, logo), width: icon.size, height: icon.size, color: null }
}

async function finish(picture: Sharp): Promise<Made> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, color: null }
}

import { type PictureGround, SHARE_FORMATS, type SharePicture } from '#contract/call/share-picture.ts'
import type { Canvas } from './canvas.ts'
import { drawCrest, type Logos } from './crest.ts'
import { drawLine } from './text.ts'

export const FOOT = 84
const STRIPE = 10
/** Of the pitch lines as they are drawn. */
const PITCH = { width: 300, height: 200 }
/** Above the foot of a link's picture. */
export const CONTENT_HEIGHT = SHARE_FORMATS.link.height - FOOT

export function drawGround(
  { width, height, shapes }: Canvas,
  { near, far }: PictureGround,
  path = `M0 0h${width}v${height}H0z`,
) {
  const id = `ground${shapes.length}`
  shapes.push(
    `<linearGradient id="${id}" x1="0" y1="0" x2="0.6" y2="1"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient>
    <path d="${path}" fill="url(#${id})"/>`,
  )
}

/** The markings of a pitch, as in the web application, with the centre circle at a height; upright on an upright picture. */
export function drawPitchLines({ width, height, shapes }: Canvas, centre = CONTENT_HEIGHT / 2) {
  const isUpright = height > width
  const scale = width / (isUpright ? PITCH.height : PITCH.width)
  const place = `translate(${width / 2} ${centre}) rotate(${isUpright ? 90 : 0}) scale(${scale}) translate(-150 -100)`
  shapes.push(`<g transform="${place}" fill="none" stroke="#fff" stroke-opacity="0.15" stroke-width="0.75">
    <path d="M8 8h284v184H8z"/><path d="M150 8v184"/><circle cx="150" cy="100" r="30"/>
    <path d="M8 48h44v104H8M8 76h18v48H8M52 84a20 20 0 0 1 0 32"/>
    <path d="M292 48h-44v104h44M292 76h-18v48h18M248 84a20 20 0 0 0 0 32"/>
  </g>`)
}

/** The club at the foot of each picture, over a stripe in its second colour. */
export async function drawFoot(canvas: Canvas, picture: SharePicture, logos: Logos) {
  const { club, stripe } = picture
  const { width, height } = canvas
  const top = height - FOOT
  canvas.shapes.push(
    `<rect y="${top}" width="${width}" height="${FOOT}" fill="#0b1220" fill-opacity="0.55"/>
    <rect y="${height - STRIPE}" width="${width}" height="${STRIPE}" fill="${stripe}"/>`,
  )
  if (picture.kind === 'card' && picture.title === club.name) return
  await drawCrest(canvas, club.crest, { left: 56, top: top + 12, size: 50 }, logos)
  await drawLine(canvas, club.name, { x: 122, y: top + 50, size: 34, width: width - 180, face: 'title' })
}

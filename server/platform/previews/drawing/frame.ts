import { type PictureGround, SHARE_PICTURE, type SharePicture } from '#contract/call/share-picture.ts'
import type { Canvas } from './canvas.ts'
import { drawCrest, type Logos } from './crest.ts'
import { drawLine } from './text.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE
const FOOT = 84
const STRIPE = 10
/** Above the foot. */
export const CONTENT_HEIGHT = HEIGHT - FOOT

export function drawGround({ shapes }: Canvas, { near, far }: PictureGround, path = `M0 0h${WIDTH}v${HEIGHT}H0z`) {
  const id = `ground${shapes.length}`
  shapes.push(
    `<linearGradient id="${id}" x1="0" y1="0" x2="0.6" y2="1"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient>
    <path d="${path}" fill="url(#${id})"/>`,
  )
}

/** The markings of a pitch, as in the web application, with the centre circle at a height. */
export function drawPitchLines({ shapes }: Canvas, centre = CONTENT_HEIGHT / 2) {
  shapes.push(`<g transform="translate(0 ${centre - 400}) scale(4)" fill="none" stroke="#fff" stroke-opacity="0.15" stroke-width="0.75">
    <path d="M8 8h284v184H8z"/><path d="M150 8v184"/><circle cx="150" cy="100" r="30"/>
    <path d="M8 48h44v104H8M8 76h18v48H8M52 84a20 20 0 0 1 0 32"/>
    <path d="M292 48h-44v104h44M292 76h-18v48h18M248 84a20 20 0 0 0 0 32"/>
  </g>`)
}

/** The club at the foot of each picture, over a stripe in its second colour. */
export async function drawFoot(canvas: Canvas, picture: SharePicture, logos: Logos) {
  const { club, stripe } = picture
  const top = HEIGHT - FOOT
  canvas.shapes.push(
    `<rect y="${top}" width="${WIDTH}" height="${FOOT}" fill="#0b1220" fill-opacity="0.55"/>
    <rect y="${HEIGHT - STRIPE}" width="${WIDTH}" height="${STRIPE}" fill="${stripe}"/>`,
  )
  if (picture.kind === 'card' && picture.title === club.name) return
  await drawCrest(canvas, club.crest, { left: 56, top: top + 12, size: 50 }, logos)
  await drawLine(canvas, club.name, { x: 122, y: top + 50, size: 34, width: 1020, face: 'title' })
}

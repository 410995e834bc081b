import { hash } from 'node:crypto'
import type { Club } from '#contract/club/calls.ts'
import type { ClubIcon } from '#server/platform/previews/drawing/draw-icon.ts'

const ICONS = {
  '192.png': { shape: 'any', size: 192 },
  '512.png': { shape: 'any', size: 512 },
  'maskable-192.png': { shape: 'maskable', size: 192 },
  'maskable-512.png': { shape: 'maskable', size: 512 },
  // iPhones take the icon from the page and not from the manifest.
  'apple-touch.png': { shape: 'opaque', size: 180 },
} as const
type IconName = keyof typeof ICONS
export const ICON_NAMES = Object.keys(ICONS) as IconName[]

/** Raise it with each change of the drawing: browsers keep the icons of an address. */
const DRAWING = 1
const PAPER = '#F7F8FA'

export const iconAddress = (name: string) => `/icons/${name}`

export const iconOf = ({ logo, primaryColor }: Club, name: IconName): ClubIcon => ({
  logo,
  color: primaryColor,
  ...ICONS[name],
})

export const iconVersion = ({ logo, primaryColor }: Club) =>
  hash('sha256', JSON.stringify([DRAWING, logo, primaryColor]), 'base64url').slice(0, 12)

export function manifestOf(club: Club) {
  const version = iconVersion(club)
  return {
    id: '/',
    name: club.name,
    short_name: club.shortName,
    description: club.tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: club.primaryColor,
    categories: ['sports'],
    icons: ICON_NAMES.flatMap((name) => {
      const { shape, size } = ICONS[name]
      if (shape === 'opaque') return []
      const src = `${iconAddress(name)}?v=${version}`
      return { src, sizes: `${size}x${size}`, type: 'image/png', purpose: shape }
    }),
  }
}

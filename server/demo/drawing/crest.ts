import { CHARGES, type Charge } from './charges.ts'

export interface Crest {
  field: string
  metal: string
  division: Division
  charge: Charge
}

const SHIELD = 'M32 2.5 57 9V31C57 47 46.5 57 32 62C17.5 57 7 47 7 31V9Z'

/** The pattern of the field under the charge. */
const DIVISIONS = {
  plain: () => '',
  chief: (metal: string) => `<path fill="${metal}" d="M0 0H64V16.5H0Z"/>`,
  bend: (metal: string) => `<path fill="${metal}" opacity=".22" d="M0 0 64 46V66L0 20Z"/>`,
  pale: (metal: string) => `<path fill="${metal}" opacity=".16" d="M15.5 0H48.5V64H15.5Z"/>`,
  base: (metal: string) => `<path fill="${metal}" d="M0 49Q8 46 16 49T32 49T48 49T64 49V64H0Z"/>`,
  chevron: (metal: string) => `<path fill="${metal}" opacity=".24" d="M0 58 32 32 64 58V72L32 46 0 72Z"/>`,
} as const
export type Division = keyof typeof DIVISIONS

// The place and the size of the charge.
const PLACES: Record<Division, string> = {
  plain: 'translate(32 31) scale(1.2)',
  chief: 'translate(32 37) scale(1.05)',
  bend: 'translate(32 32) scale(1.15)',
  pale: 'translate(32 31) scale(1.2)',
  base: 'translate(32 28) scale(1.1)',
  chevron: 'translate(32 29) scale(1.15)',
}

/** A department's shield: its field lit from the left, its division, its charge, and a rim that holds on any ground. */
export function drawCrest({ field, metal, division, charge }: Crest): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">
    <clipPath id="shield"><path d="${SHIELD}"/></clipPath>
    <g clip-path="url(#shield)"><path fill="${field}" d="M0 0H64V64H0Z"/>${DIVISIONS[division](metal)}
    <path fill="#000" opacity=".16" d="M32 0H64V64H32Z"/></g>
    <g transform="${PLACES[division]}">${CHARGES[charge](metal, field)}</g>
    ${division === 'chief' ? stars(field) : ''}
    <path fill="none" stroke="${metal}" stroke-width="2" stroke-linejoin="round" d="${SHIELD}"/>
    <path fill="none" stroke="#0b1220" stroke-width="1" stroke-linejoin="round" d="M32 1.2 58.2 8V31C58.2 47.7 47.2 58 32 63.3C16.8 58 5.8 47.7 5.8 31V8Z"/>
  </svg>`
}

const STAR = 'M0-3.6 1.06-1.46 3.42-1.11 1.71.56 2.12 2.91 0 1.8-2.12 2.91-1.71.56-3.42-1.11-1.06-1.460Z'

const stars = (color: string) =>
  [20, 32, 44].map((x) => `<path fill="${color}" transform="translate(${x} 10.5)" d="${STAR}"/>`).join('')

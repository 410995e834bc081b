import type { Chance } from '#server/demo/chance.ts'
import { letter } from './lettering.ts'

interface TeamPhoto {
  year: number
  field: string
  metal: string
  chance: Chance
}

const SKINS = ['#8d5a3b', '#a86f49', '#bd8259', '#cf9768'] as const
const HAIRS = ['#15110f', '#201812', '#2d1f17'] as const

/** The champions of a year with the cup, in front of the grandstand. */
export function drawTeamPhoto({ year, field, metal, chance }: TeamPhoto): string {
  const player = (x: number, y: number) => drawPlayer({ x, y, field, metal, chance })
  const back = [150, 270, 390, 510, 630, 750, 870].map((x) => player(x + chance.whole(-8, 8), 322))
  const front = [210, 330, 690, 810].map((x) => player(x + chance.whole(-8, 8), 414))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1020 640" width="765" height="480">
    <path fill="#cfe3f1" d="M0 0H1020V250H0Z"/><path fill="#8b97a6" d="M0 96H1020V330H0Z"/>
    <g stroke="#6f7b8b" stroke-width="10"><path d="M0 150H1020M0 204H1020M0 258H1020"/></g>
    <path fill="#2f8f4e" d="M0 310H1020V640H0Z"/>
    <path fill="#2a8347" d="M0 310H1020V372H0ZM0 452H1020V552H0Z"/>
    <g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5"><path d="M0 590H1020"/><ellipse cx="510" cy="590" rx="230" ry="70"/></g>
    <path fill="${field}" d="M160 26H860V104H160Z"/><path fill="none" stroke="${metal}" stroke-width="5" d="M170 36H850V94H170Z"/>
    ${letter(`Champions ${year}`, { x: 510, y: 84, size: 38, color: metal, anchor: 'middle' })}
    ${back.join('')}${front.join('')}${CUP}
  </svg>`
}

const CUP = `<g transform="translate(510 470)"><ellipse cy="104" rx="70" ry="12" opacity=".2"/>
  <path fill="#5b3a22" d="M-44 74H44V104H-44Z"/><path fill="#f2b632" d="M-12 28H12V58Q12 66 30 74H-30Q-12 66-12 58Z"/>
  <path fill="none" stroke="#f2b632" stroke-width="10" d="M-44-44Q-84-44-72-10T-30 18M44-44Q84-44 72-10T30 18"/>
  <path fill="#f2b632" d="M-48-60H48Q50 34 0 40Q-50 34-48-60Z"/><path fill="#fff" opacity=".35" d="M-34-52H-16Q-18 10-8 32Q-34 20-34-52Z"/></g>`

interface Player {
  x: number
  y: number
  field: string
  metal: string
  chance: Chance
}

function drawPlayer({ x, y, field, metal, chance }: Player): string {
  const skin = chance.pick(SKINS)
  const hair = chance.pick(HAIRS)
  const longHair = chance.happens(0.35)
  return `<g transform="translate(${x} ${y}) scale(${(1 + chance.next() * 0.06).toFixed(3)})">
    <ellipse cy="176" rx="52" ry="9" opacity=".16"/>
    <path fill="#20283a" d="M-38 96H38L34 176H8L2 124H-2L-8 176H-34Z"/>
    ${longHair ? `<path fill="${hair}" d="M-33-50Q-36-94 0-95Q36-94 33-50L30-14H-30Z"/>` : ''}
    <path fill="${skin}" d="M-62 26 -46 20-42 92Q-52 98-58 90ZM62 26 46 20 42 92Q52 98 58 90Z"/>
    <path fill="${field}" d="M-16-14Q0-4 16-14L46-4Q60 2 62 36L42 42 40 104H-40L-42 42-62 36Q-60 2-46-4Z"/>
    <path fill="none" stroke="${metal}" stroke-width="5" d="M-17-13Q0 2 17-13M-40 60H40"/>
    <path fill="${skin}" d="M-12-30H12V-14Q0-3-12-14ZM0-88Q28-88 28-56T0-22Q-28-24-28-56T0-88Z"/>
    <path fill="${hair}" d="M-29-54Q-33-92 0-93Q33-92 29-54Q24-72 8-74Q-14-70-29-54Z"/>
    <g fill="#1b1412"><circle cx="-10" cy="-54" r="3.2"/><circle cx="10" cy="-54" r="3.2"/></g>
    <path fill="none" stroke="#7a3b2a" stroke-width="3" stroke-linecap="round" d="M-9-38Q0-31 9-38"/>
  </g>`
}

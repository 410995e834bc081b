import type { Gender } from '#contract/enums.ts'
import type { Chance } from '#server/demo/chance.ts'

const SKINS = ['#8d5a3b', '#a86f49', '#bd8259', '#cf9768', '#dcab7f'] as const
const HAIRS = ['#15110f', '#201812', '#2d1f17', '#3a2418'] as const
const GROUNDS = ['#d9ead3', '#fde9c8', '#d6e6f5', '#f6d9d5', '#e4dcf3', '#d5ece9', '#f3e3ee'] as const

/** Behind the head, then over the forehead. The head is an egg from 33 to 67 across and from 22 to 66 down. */
type Style = readonly [behind: string, front: string]

const SHORT: readonly Style[] = [
  ['', 'M31.5 43Q28 18 50 17Q72 18 68.5 43Q67 36 64 32.5Q56 35 47 31.5Q39 31 35.5 34Q33 37 31.5 43Z'],
  ['', 'M31.5 45Q27 17 51 16Q74 19 68.5 45L66 35Q60 27 50 28Q40 27 34 35Z'],
  ['', 'M31 42Q30 24 37 20Q41 12 53 14Q70 14 69.5 42L66.5 34Q55 33 48 26Q44 33 34 34.5Z'],
  [
    'M29.5 46Q27 22 40 16Q50 10 62 16Q74 24 70.5 46Q69 52 67 50V34H33V50Q31 52 29.5 46Z',
    'M32 36Q33 17 50 18Q67 17 68 36Q62 29 56 31Q51 27 46 31Q39 28 33 36Z',
  ],
]
const LONG: readonly Style[] = [
  [
    'M50 14Q27 14 27.5 42Q28 60 24 74Q36 80 50 76Q64 80 76 74Q72 60 72.5 42Q73 14 50 14Z',
    'M32 42Q32 17 51 17Q68 18 68 42Q64 32 54 27Q46 36 32.5 42Z',
  ],
  [
    'M50 12Q56 3 63 9Q67 15 60 18Q72 24 70.5 44Q68 50 66 46H34Q31 50 29.5 44Q28 20 50 15Z',
    'M32 40Q32 18 50 18Q68 18 68 40Q63 31 50 28Q37 31 32.5 40Z',
  ],
  [
    'M50 15Q28 15 28 42Q27 56 31 62Q36 66 38 62H62Q64 66 69 62Q73 56 72 42Q72 15 50 15Z',
    'M32 44Q31 18 50 18Q69 18 68 44Q67 35 64 33.5H38Q34 36 32 44Z',
  ],
  [
    'M50 14Q27 15 28 44Q29 50 33 48H68Q76 56 74 72Q73 86 67 92Q63 90 66 80Q68 66 66 56L71 44Q73 15 50 14Z',
    'M32 40Q34 18 50 18Q66 18 68 40Q60 30 50 24Q40 30 32.5 40Z',
  ],
]

interface Portrait {
  gender: Gender
  field: string
  metal: string
  chance: Chance
}

/** A face in its department's shirt. */
export function drawPortrait({ gender, field, metal, chance }: Portrait): string {
  const skin = chance.pick(SKINS)
  const hair = chance.pick(HAIRS)
  const [behind, front] = chance.pick(gender === 'MALE' ? SHORT : LONG)
  const beard = gender === 'MALE' && chance.happens(0.3)
  const glasses = chance.happens(0.25)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="240" height="240">
    <path fill="${chance.pick(GROUNDS)}" d="M0 0H100V100H0Z"/>
    <path fill="${hair}" d="${behind}"/>
    <path fill="${skin}" d="M42 58H58V76Q50 84 42 76Z"/><path opacity=".14" d="M42 65Q50 71 58 65V70Q50 76 42 70Z"/>
    <path fill="${field}" d="M10 102Q11 80 30 77L42 73Q50 82 58 73L70 77Q89 80 90 102Z"/>
    <path fill="none" stroke="${metal}" stroke-width="3" d="M41 73.5Q50 84 59 73.5M22 102V86M78 102V86"/>
    <circle cx="33" cy="46" r="4.5" fill="${skin}"/><circle cx="67" cy="46" r="4.5" fill="${skin}"/>
    <path fill="${skin}" d="M50 20Q67 20 67 42Q67 66 50 67Q33 66 33 42Q33 20 50 20Z"/>
    ${beard ? `<path fill="${hair}" opacity=".92" d="M33.5 46Q35 53 41 53Q46 52.5 50 52.5T59 53Q65 53 66.5 46Q67 68 50 69.5Q33 68 33.5 46Z"/>` : ''}
    <path fill="${hair}" d="${front}"/>
    <path fill="none" stroke="${hair}" stroke-width="1.6" stroke-linecap="round" d="M38.5 38.5Q41.5 36.5 45 38M55 38Q58.5 36.5 61.5 38.5"/>
    <circle cx="42" cy="43.5" r="2" fill="#1b1412"/><circle cx="58" cy="43.5" r="2" fill="#1b1412"/>
    <path fill="none" stroke="#000" stroke-opacity=".25" stroke-width="1.5" stroke-linecap="round" d="M50 46.5Q51.5 50 49 50.5"/>
    <path fill="${beard ? '#f4dfd2' : '#fff'}" d="M44 56.5Q50 59 56 56.5Q54.5 61.5 50 61.5T44 56.5Z"/>
    ${glasses ? '<g fill="none" stroke="#1b2230" stroke-width="1.5"><circle cx="42" cy="43.5" r="5.5"/><circle cx="58" cy="43.5" r="5.5"/><path d="M47.5 43H52.5"/></g>' : ''}
  </svg>`
}

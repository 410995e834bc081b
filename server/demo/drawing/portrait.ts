import type { Gender } from '#contract/values/enums.ts'
import type { Chance } from '#server/demo/chance.ts'

const SKINS = ['#8d5a3b', '#a86f49', '#bd8259', '#cf9768', '#dcab7f'] as const
const HAIRS = ['#15110f', '#201812', '#2d1f17', '#3a2418'] as const
const GROUNDS = ['#d9ead3', '#fde9c8', '#d6e6f5', '#f6d9d5', '#e4dcf3', '#d5ece9'] as const

/** Hair behind the head, then over the forehead. */
const STYLES: Record<Gender, readonly [behind: string, front: string]> = {
  MALE: ['', 'M31 42Q30 24 37 20Q41 12 53 14Q70 14 69.5 42L66.5 34Q55 33 48 26Q44 33 34 34.5Z'],
  FEMALE: [
    'M50 14Q27 14 27.5 42Q28 60 24 74Q36 80 50 76Q64 80 76 74Q72 60 72.5 42Q73 14 50 14Z',
    'M32 42Q32 17 51 17Q68 18 68 42Q64 32 54 27Q46 36 32.5 42Z',
  ],
}

/** A face in its department's shirt. */
export function drawPortrait(
  gender: Gender,
  { field, metal }: { field: string; metal: string },
  chance: Chance,
): string {
  const skin = chance.pick(SKINS)
  const hair = chance.pick(HAIRS)
  const [behind, front] = STYLES[gender]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="240" height="240">
    <path fill="${chance.pick(GROUNDS)}" d="M0 0H100V100H0Z"/><path fill="${hair}" d="${behind}"/>
    <path fill="${skin}" d="M42 58H58V76Q50 84 42 76Z"/>
    <path fill="${field}" d="M10 102Q11 80 30 77L42 73Q50 82 58 73L70 77Q89 80 90 102Z"/>
    <path fill="none" stroke="${metal}" stroke-width="3" d="M41 73.5Q50 84 59 73.5M22 102V86M78 102V86"/>
    <path fill="${skin}" d="M50 20Q67 20 67 42Q67 66 50 67Q33 66 33 42Q33 20 50 20Z"/><path fill="${hair}" d="${front}"/>
    <circle cx="42" cy="43.5" r="2" fill="#1b1412"/><circle cx="58" cy="43.5" r="2" fill="#1b1412"/>
    <path fill="#fff" d="M44 56.5Q50 59 56 56.5Q54.5 61.5 50 61.5T44 56.5Z"/>
  </svg>`
}

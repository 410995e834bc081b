import type { Sport } from '#contract/values/enums.ts'

/** The emblem of each sport: drawn around 0 0, about 34 wide and high, in `ink` on a `ground` that shows through. */
type Draw = (ink: string, ground: string) => string

const BALL = 'M0-16A16 16 0 1 1 0 16A16 16 0 1 1 0-16Z'
const line = (color: string, width: number, path: string) =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`
const area = (color: string, path: string) => `<path fill="${color}" d="${path}"/>`

const turned = (draw: (turn: number) => string, times: number) =>
  Array.from({ length: times }, (_, turn) => draw((turn * 360) / times)).join('')

const EMBLEMS: Partial<Record<Sport, Draw>> = {
  CRICKET: (ink, ground) =>
    `<g transform="rotate(40)">${area(ink, 'M-4.5-4.5Q-4.5-6.5-2-7.5V-18Q0-19.5 2-18V-7.5Q4.5-6.5 4.5-4.5V14Q4.5 18 0 18T-4.5 14Z')}
    ${line(ground, 1.1, 'M0-4.5V13.5')}${line(ground, 1, 'M-2.2-10.5 2.2-12.5M-2.2-14 2.2-16')}</g>
    <circle cx="-10.5" cy="-8.5" r="6" fill="${ink}"/>${line(ground, 1.1, 'M-13.6-12.4Q-9.6-8.5-8.4-3.6')}`,

  FOOTBALL: (ink, ground) =>
    `${area(ink, BALL)}${area(ground, 'M0-6.2 5.9-1.9 3.6 5H-3.6L-5.9-1.9Z')}
    ${turned((turn) => `<g transform="rotate(${turn})">${line(ground, 1.6, 'M0-6.2V-11')}${area(ground, 'M-4.6-14.4 0-10.6 4.6-14.4Q0-16.6-4.6-14.4Z')}</g>`, 5)}
    <circle r="15.2" fill="none" stroke="${ink}" stroke-width="1.6"/>`,

  VOLLEYBALL: (ink, ground) =>
    `${area(ink, BALL)}${turned(
      (turn) =>
        `<g transform="rotate(${turn})">${line(ground, 1.5, 'M0 0Q2-9.5 12.8-9.6M4.2-6.8Q.8-11.5-5.6-15')}${line(ground, 1.5, 'M8.4-9.1Q5.5-12.8.5-16')}</g>`,
      3,
    )}`,

  BASKETBALL: (ink, ground) =>
    `${area(ink, BALL)}<g transform="rotate(-24)">${line(ground, 1.6, 'M0-16V16M-16 0H16M-11.5-11.2Q-4.5 0-11.5 11.2M11.5-11.2Q4.5 0 11.5 11.2')}</g>`,

  CHESS: (ink, ground) =>
    `${area(ink, 'M-9.5 10.5H11V13H12.5V16.5H-12V13H-9.5ZM-8 9Q-7.5 2-2.5-1.5Q1.5-4.5 1-7Q-2.5-4-6.5-3.5Q-7-1-9.5-.5L-12.5-4Q-8-8.5-7.5-11.5L-5-13-5.5-17Q-1.5-15.5 0-13.5Q10.5-12 10.5 0Q10.5 5.5 9 9Z')}
    <circle cx="-3.5" cy="-9.5" r="1.3" fill="${ground}"/>${line(ground, 1, 'M3.5-10Q7.5-7.5 7.5 0Q7.5 4 6.5 7')}`,

  CARROM: (ink, ground) =>
    `${area(ink, 'M-12-16H12Q16-16 16-12V12Q16 16 12 16H-12Q-16 16-16 12V-12Q-16-16-12-16Z')}${area(ground, 'M-13-13H13V13H-13Z')}
    ${turned((turn) => `<g transform="rotate(${turn})"><circle cx="-11" cy="-11" r="3.2" fill="${ink}"/>${line(ink, 0.9, 'M-5.5-9.5H5.5')}</g>`, 4)}
    <circle r="5.6" fill="none" stroke="${ink}" stroke-width="1"/><circle r="2.6" fill="${ink}"/>
    <circle cx="4.3" cy="3.6" r="2.2" fill="${ink}"/><circle cx="-4.7" cy="2.6" r="2.2" fill="${ink}"/><circle cx="1.6" cy="-5.6" r="2.2" fill="${ink}"/>`,

  TABLE_TENNIS: (ink, ground) =>
    `<g transform="rotate(-40)">${area(ink, 'M0-17Q10.5-17 10.5-6Q10.5 1 5 5H-5Q-10.5 1-10.5-6Q-10.5-17 0-17Z')}${area(ink, 'M-4.4 6.6H4.4L3 10V16.5Q3 18.5 0 18.5T-3 16.5V10Z')}</g>
    <circle cx="11.5" cy="-9.5" r="4.6" fill="${ink}" stroke="${ground}" stroke-width="1.4"/>`,

  BADMINTON: (ink, ground) =>
    `<g transform="rotate(38)">${area(ink, 'M-5 8H5Q5.8 16.5 0 16.5T-5 8Z')}
    ${area(ink, 'M-4.6 6.4-11.5-13.5-6.8-11.5-4-16-.1-12 3.9-16 6.8-11.5 11.5-13.5 4.6 6.4Z')}
    ${line(ground, 1.1, 'M-1.6 5-4.6-10.5M1.6 5 4.6-10.5M-8.3-4.5Q0-2 8.3-4.5M-6.4 1Q0 3 6.4 1')}</g>`,

  KABBADI: (ink) =>
    `<circle cx="2.5" cy="-12.5" r="4" fill="${ink}"/>
    ${line(ink, 4.4, 'M1-5.5-2.5 4 5.5 8.5 4.5 16M-2.5 4-6 10-14.5 13')}
    ${line(ink, 3.4, 'M1-5.5 9-3.5 15.5-8M0-5.5-7.5-4.5-12.5 1')}`,

  TUG_OF_WAR: (ink, ground) =>
    `${line(ink, 5.6, 'M-15.5 1H15.5')}${line(ground, 1.1, 'M-14.5 3.6-12-1.6M-10 3.6-7.5-1.6M-5.5 3.6-3-1.6M3 3.6 5.5-1.6M7.5 3.6 10-1.6M12 3.6 14.5-1.6')}
    ${area(ink, 'M-3.6-3.5H3.6V5.5H2V15.5L0 12.8-2 15.5V5.5H-3.6Z')}
    ${line(ink, 3, 'M-7.5-14-13.5-9.5-7.5-5M7.5-14 13.5-9.5 7.5-5')}${line(ink, 2.4, 'M0-13.5V-8.5')}`,

  SHOTPUT: (ink, ground) =>
    `<circle cx="5" cy="4" r="11.5" fill="${ink}"/>${line(ground, 1.6, 'M-.5-1.5Q2.5-4.5 6.5-4')}
    ${line(ink, 2.4, 'M-16 15.5Q-14.5 2-6.5-6M-10.5 16.5Q-10 11-7.8 6.5')}${line(ink, 2.4, 'M-13-12.5-10-15.5M-4-12.5 1-15.5')}`,
}

export const emblemOf = (sport: Sport, ink: string, ground: string): string => EMBLEMS[sport]?.(ink, ground) ?? ''

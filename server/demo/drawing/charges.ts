/**
 * The figures on the departments' shields: drawn around 0 0, about 32 wide and high. `ink` fills it, `ground` shows
 * through.
 */
type Draw = (ink: string, ground: string) => string

const polar = (radius: number, turn: number) =>
  `${(radius * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(-radius * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`

const TEETH = 8
const gearRim = Array.from({ length: TEETH }, (_, tooth) =>
  [
    [11.6, -0.036],
    [15.6, -0.026],
    [15.6, 0.026],
    [11.6, 0.036],
  ].map(([radius = 0, turn = 0]) => polar(radius, tooth / TEETH + turn)),
).flat()

export const CHARGES = {
  gear: (ink, ground) =>
    `<path fill="${ink}" d="M${gearRim.join('L')}Z"/><circle r="12" fill="${ink}"/>
    <circle r="7.6" fill="${ground}"/><circle r="4" fill="${ink}"/>
    <path stroke="${ink}" stroke-width="2.2" d="M-8 0H8M0-8V8"/><circle r="1.7" fill="${ground}"/>`,

  brackets: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
    <path d="M-7.5-8.5-15 0l7.5 8.5M7.5-8.5 15 0 7.5 8.5M3-12.5-3 12.5"/></g>`,

  antenna: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
    <path d="M0-4V2M-7 15 0-4 7 15M-4.4 8H4.4"/>
    <path d="M-5.6-12.6a9 9 0 0 0 0 13.2M5.6-12.6a9 9 0 0 1 0 13.2M-10.6-16a15 15 0 0 0 0 20M10.6-16a15 15 0 0 1 0 20"/>
    </g><circle cy="-6" r="3" fill="${ink}"/>`,

  bolt: (ink) => `<path fill="${ink}" d="M4-17-11 3h8.5L-4 17 11-4H2.5Z"/>`,

  bridge: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-linecap="round"><path stroke-width="3" d="M-17 5.5H17"/>
    <path stroke-width="3.4" d="M-8.5-12V13M8.5-12V13"/>
    <path stroke-width="1.8" d="M-17 1Q-10-1-8.5-10.5Q-4.5 1.5 0 1.5T8.5-10.5Q10-1 17 1"/>
    <path stroke-width="1.2" d="M-4.5-1.5V5M0 2V5M4.5-1.5V5M-13-.5V5M13-.5V5"/></g>`,

  flask: (ink, ground) =>
    `<path fill="${ink}" d="M-5-16H5v3H3.5v7.5L13.5 11Q15.5 16 10.5 16H-10.5Q-15.5 16-13.5 11L-3.5-5.5V-13H-5Z"/>
    <path fill="${ground}" d="M-6.9 3.5H6.9L11 10.8Q12.3 13.4 10 13.4H-10Q-12.3 13.4-11 10.8Z"/>
    <g fill="${ink}"><circle cx="-3" cy="9.5" r="2"/><circle cx="3.6" cy="7" r="1.5"/><circle cx="4.5" cy="11.2" r="1"/></g>`,

  rocket: (ink, ground) =>
    `<g transform="rotate(38)"><path fill="${ink}" d="M0-18Q7-11 7-1L6 7H-6L-7-1Q-7-11 0-18Z"/>
    <path fill="${ink}" d="M-7.6 0-12.5 8V13L-6.6 9.5ZM7.6 0 12.5 8V13L6.6 9.5Z"/>
    <circle cy="-5" r="3.2" fill="${ground}"/><path fill="#ff9f45" d="M-4 8.8H4Q4 14 0 18.5Q-4 14-4 8.8Z"/></g>`,

  helix: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-linecap="round"><path stroke-width="3.2" d="M-7-16C-7-8 7-8 7 0S-7 8-7 16"/>
    <path stroke-width="3.2" d="M7-16C7-8-7-8-7 0S7 8 7 16"/>
    <path stroke-width="2" d="M-5-13H5M-5-3H5M-5 3H5M-5 13H5"/></g>`,

  anvil: (ink) =>
    `<path fill="${ink}" d="M-8-5H15v5.5Q7 2 5.5 6L7 9H10.5V13.5H-9.5V9H-5L-3.5 6Q-4.5 2.5-9 1.5Q-16 .5-17-4H-8Z"/>
    <g transform="rotate(-24) translate(3.5 -11.5)" fill="${ink}"><path d="M-5.5-4.5H5.5V1.5H-5.5Z"/><path d="M5.5-2.7H15V-.3H5.5Z"/></g>`,

  dome: (ink, ground) =>
    `<path fill="${ink}" d="M-.9-17.5H.9V-12Q10.5-8.5 11.5 1H-11.5Q-10.5-8.5-.9-12Z"/>
    <path fill="${ink}" d="M-14 2.5H14V5.5H-14ZM-15.5 13H15.5V16.5H-15.5Z"/>
    <path fill="${ink}" d="M-12.5 5H-9.5V13H-12.5ZM-5.2 5H-2.2V13H-5.2ZM2.2 5H5.2V13H2.2ZM9.5 5H12.5V13H9.5Z"/>
    <g stroke="${ground}" stroke-width="1.3" fill="none"><path d="M0-11.5V1M-2-11Q-6.5-6.5-6.5 1M2-11Q6.5-6.5 6.5 1"/></g>`,
} as const satisfies Record<string, Draw>

export type Charge = keyof typeof CHARGES

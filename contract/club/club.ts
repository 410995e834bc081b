export const MEMBERS_COUNTED_MAX = 10_000

export const CLUB_IS_SET_UP = 'This club is set up already. Log in instead.'

export const CLUB_FIGURES = [
  { figure: '500+', label: 'Members' },
  { figure: '15', label: 'Sports' },
  { figure: '50+', label: 'Tournaments' },
  { figure: '10', label: 'Years' },
]

/** Name, logo and colours before the set-up. */
export const CLUB_DEFAULTS = {
  name: 'College Sports Club',
  tagline: 'Where passion meets excellence in competitive sports',
  primaryColor: '#12814A',
  secondaryColor: '#F2A900',
  figures: CLUB_FIGURES,
  countsFigures: false,
}

interface Colors {
  primaryColor: string
  secondaryColor: string
}

export const areColorsDifferent = ({ primaryColor, secondaryColor }: Colors) =>
  primaryColor.toLowerCase() !== secondaryColor.toLowerCase()

export const SAME_COLORS = { path: ['secondaryColor'], error: 'Choose two different colours.' }

/** The club before the set-up. Its zone defaults to that of the browser. */
export const UNNAMED_CLUB = {
  ...CLUB_DEFAULTS,
  logo: null as string | null,
  signupDomains: [] as string[],
  requiresRegister: false,
  sendsMail: false,
  get zone() {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone
  },
  isSetUp: false,
}

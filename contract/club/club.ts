import { keysOf, MORE_SPORTS, type MoreSport, SPORTS } from '#contract/values/enums.ts'

export const MEMBERS_COUNTED_MAX = 10_000

/** Two days. */
export const PROVISIONAL_MINUTES_MAX = 2880

export const CLUB_IS_SET_UP = 'This club is set up already. Log in instead.'

export const CLUB_FIGURES = [
  { figure: '500+', label: 'Members' },
  { figure: '15', label: 'Sports' },
  { figure: '50+', label: 'Tournaments' },
  { figure: '10', label: 'Years' },
]

export const SHORT_NAME_MAX = 14

/** The sports that a club has, with their names and in their usual order. */
export const sportsOf = ({
  moreSports = [],
}: {
  moreSports?: readonly MoreSport[] | undefined
}): Partial<typeof SPORTS> =>
  Object.fromEntries(
    keysOf(SPORTS)
      .filter((sport) => !isMore(sport) || moreSports.includes(sport))
      .map((sport) => [sport, SPORTS[sport]]),
  )

export const isMore = (sport: string): sport is MoreSport => MORE_SPORTS.some((one) => one === sport)

/** Words that clubs share. Without them a name still tells one club from another. */
const GENERAL_WORDS = /^(?:the|college|university|institute|school|sports?|club|society|association|of|and|&)$/i

/** The name beside the crest in the bar, unless the club has chosen another: the first words that fit a phone. */
export function shortNameOf(name: string): string {
  const words = name.split(' ')
  const own = words.filter((word) => !GENERAL_WORDS.test(word))
  const [first = '', ...others] = own.length > 0 ? own : words
  return others
    .reduce((short, word) => (`${short} ${word}`.length > SHORT_NAME_MAX ? short : `${short} ${word}`), first)
    .slice(0, SHORT_NAME_MAX)
}

/** Name, logo and colours before the set-up. */
export const CLUB_DEFAULTS = {
  name: 'College Sports Club',
  shortName: 'College Sports',
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

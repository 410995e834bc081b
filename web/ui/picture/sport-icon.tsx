import {
  createReactComponent,
  IconBallBasketball,
  IconBallFootball,
  IconBallTennis,
  IconBallVolleyball,
  IconBarbell,
  IconChess,
  IconCricket,
  IconPingPong,
  IconStars,
  IconSwimming,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Sport } from '#contract/values/enums.ts'

// Tabler has no icon for these sports, so they are drawn here on its grid of 24.
const draw = (name: string, lines: string[], turn = 0): TablerIcon =>
  createReactComponent(
    'outline',
    name,
    name,
    lines.map((d, index) => ['path', { d, transform: `rotate(${turn} 12 12)`, key: String(index) }]),
  )

const CHASE = draw('chase', [
  'M13.5 4.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M21.5 10l-4.5 1.5l-4.5 -3l-4 5.5l5.5 2l.5 5',
  'M12.5 8.5l-4.5 -.5l-3 3M7.5 16l-1.5 2l-3.5 2',
])

const ICONS: Record<Sport, TablerIcon> = {
  CRICKET: IconCricket,
  FOOTBALL: IconBallFootball,
  VOLLEYBALL: IconBallVolleyball,
  BASKETBALL: IconBallBasketball,
  CHESS: IconChess,
  CARROM: draw('carrom', [
    'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3',
    'M3 7.5a4.5 4.5 0 0 0 4.5 -4.5M16.5 3a4.5 4.5 0 0 0 4.5 4.5M21 16.5a4.5 4.5 0 0 0 -4.5 4.5M7.5 21a4.5 4.5 0 0 0 -4.5 -4.5',
    'M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
  ]),
  TABLE_TENNIS: IconPingPong,
  BADMINTON: draw(
    'badminton',
    ['M9 16.5h6v1.5a3 3 0 0 1 -6 0z', 'M9 16.5l-3 -13l3 1.5l3 -1.5l3 1.5l3 -1.5l-3 13M7.3 9.5h9.4M12 4v12'],
    45,
  ),
  KABBADI: CHASE,
  TUG_OF_WAR: draw('tug-of-war', [
    'M2 5c2.5 0 2.5 5 5 5s2.5 -5 5 -5s2.5 5 5 5s2.5 -5 5 -5',
    'M2 10c2.5 0 2.5 -5 5 -5s2.5 5 5 5s2.5 -5 5 -5s2.5 5 5 5',
    'M12 13v7M8.5 16.5h-5.5m2.5 -2.5l-2.5 2.5l2.5 2.5M15.5 16.5h5.5m-2.5 -2.5l2.5 2.5l-2.5 2.5',
  ]),
  HOCKEY: draw('hockey', ['M17 3l-6 12a4.5 4.5 0 0 1 -8 -4', 'M16 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0']),
  TENNIS: IconBallTennis,
  SQUASH: IconBallTennis,
  THROWBALL: IconBallVolleyball,
  KHO_KHO: CHASE,
  ATHLETICS: CHASE,
  SWIMMING: IconSwimming,
  WEIGHTLIFTING: IconBarbell,
  JUDGED: IconStars,
  SHOTPUT: draw('shotput', [
    'M11 8.5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0',
    'M16 6a2.5 2.5 0 0 1 2.5 2.5',
    'M3 21c.3 -3.5 1.5 -6.5 4 -9M7.5 21c.2 -2 1 -4 2.5 -5.5',
  ]),
}

/** Decorative, because the sport's name is beside it. */
export function SportIcon({ sport, size = 20 }: { sport: Sport; size?: number }) {
  const Icon = ICONS[sport]
  return <Icon size={size} stroke={1.5} aria-hidden />
}

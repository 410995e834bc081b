import { useQuery } from '@tanstack/react-query'
import type { ClubFigures, Figure } from '#contract/club/calls.ts'
import { MEMBERS_COUNTED_MAX } from '#contract/club/club.ts'
import { useClub } from '#web/lib/club.ts'
import { clubYear } from '#web/lib/format/club-clock.ts'
import { formatNumber } from '#web/lib/format/format-number.ts'
import { clubQueries } from './club.queries.ts'

/** The figures of the landing page: entered or counted. */
export function useFigures(): readonly Figure[] {
  const { figures, countsFigures } = useClub()
  const counted = useCountedFigures(countsFigures)
  return countsFigures ? counted : figures
}

/** Dashes hold their places while they load. */
export function useCountedFigures(isWanted = true): Figure[] {
  const { data } = useQuery({ ...clubQueries.figures, enabled: isWanted })
  const { members, sports, tournaments, years } = data ? figuresIn(data.body) : UNKNOWN
  return [
    { figure: members, label: 'Members' },
    { figure: sports, label: 'Sports' },
    { figure: tournaments, label: 'Tournaments' },
    { figure: years, label: 'Years' },
  ]
}

const UNKNOWN = { members: '–', sports: '–', tournaments: '–', years: '–' }

function figuresIn({ members, sports, tournaments, firstYear }: ClubFigures): typeof UNKNOWN {
  return {
    members: `${formatNumber(members)}${members === MEMBERS_COUNTED_MAX ? '+' : ''}`,
    sports: formatNumber(sports),
    tournaments: formatNumber(tournaments),
    years: formatNumber(firstYear === null ? 0 : Math.max(clubYear() - firstYear, 0)),
  }
}

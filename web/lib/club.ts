import { useQuery } from '@tanstack/react-query'
import { CLUB_DEFAULTS, type Club, club, clubCalls } from '#contract/club.ts'
import { queryOf } from './api.ts'

/** The club as the page was served with it, so that its name and colours are right at the first paint. */
function servedClub(): Club {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=club]')
  const served = meta && club.safeParse(JSON.parse(meta.content))
  return served?.data ?? { ...CLUB_DEFAULTS, logo: null }
}

const initialData = { message: clubCalls.find.message, body: servedClub() }

export const useClub = (): Club => useQuery({ ...queryOf(clubCalls.find), initialData }).data.body

import { useQuery } from '@tanstack/react-query'
import { type Club, clubCalls } from '#contract/club/calls.ts'
import { sportsOf, UNNAMED_CLUB } from '#contract/club/club.ts'
import { queryOf } from '#web/lib/calls/api.ts'
import { embeddedPage } from '#web/lib/calls/embedded-page.ts'

/** The club's data embedded in the HTML page, so that name and colours are right at the first paint. */
function servedClub(): Club | undefined {
  // The renderer on the server fills the query itself.
  if (typeof document === 'undefined') return undefined
  const meta = document.querySelector<HTMLMetaElement>('meta[name=club]')
  return meta ? JSON.parse(meta.content) : undefined
}

const served = servedClub()
export const clubQuery = {
  ...queryOf(clubCalls.find),
  initialData: { message: '', body: served ?? UNNAMED_CLUB },
  // The defaults are placeholders, so they are stale from the start.
  initialDataUpdatedAt: served ? embeddedPage?.shownAt : 0,
}

export const useClub = (): Club => useQuery(clubQuery).data.body

/** The sports to choose from, with their names. */
export const useSports = () => sportsOf(useClub())

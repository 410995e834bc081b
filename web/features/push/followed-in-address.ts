import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { keyIn, SPORTS } from '#contract/enums.ts'
import type { PushChoices, PushChoicesUpdate } from '#contract/push.ts'

/** The team, match, event or sport whose page led here. */
export function useFollowedInAddress(): PushChoicesUpdate {
  return followedIn(useSearchParams()[0])
}

function followedIn(search: URLSearchParams): PushChoicesUpdate {
  const [team, match, event] = [search.get('team'), search.get('match'), search.get('event')]
  const sport = keyIn(SPORTS, search.get('sport'))
  return {
    ...(team && { teams: [team] }),
    ...(match && { matches: [match] }),
    ...(event && { events: [event] }),
    ...(sport && { sports: [sport] }),
  }
}

/** Follows it, once, beside what is followed already. */
export function useFollowFromAddress(choices: PushChoices, change: (update: PushChoicesUpdate) => void): void {
  const [search, setSearch] = useSearchParams()
  const follow = useEffectEvent(() => {
    const { sports: [sport] = [], ...others } = followedIn(search)
    for (const list of ['teams', 'matches', 'events'] as const) {
      const [id] = others[list] ?? []
      const known = choices[list].map(({ _id }) => _id)
      if (id && !known.includes(id)) change({ [list]: [...known, id] })
    }
    if (sport && !choices.sports.includes(sport)) change({ sports: [...choices.sports, sport] })
    if (search.size > 0) setSearch({}, { replace: true })
  })
  useEffect(() => follow(), [])
}

import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { PushChoices, PushChoicesUpdate } from '#contract/push.ts'

/** The team or match whose page led here. */
export function useFollowedInAddress(): PushChoicesUpdate {
  const [search] = useSearchParams()
  const [team, match] = [search.get('team'), search.get('match')]
  return { ...(team && { teams: [team] }), ...(match && { matches: [match] }) }
}

/** Follows it, once, beside what is followed already. */
export function useFollowFromAddress(choices: PushChoices, change: (update: PushChoicesUpdate) => void): void {
  const [search, setSearch] = useSearchParams()
  const follow = useEffectEvent(() => {
    for (const [name, list] of [
      ['team', 'teams'],
      ['match', 'matches'],
    ] as const) {
      const id = search.get(name)
      const known = choices[list].map(({ _id }) => _id)
      if (id && !known.includes(id)) change({ [list]: [...known, id] })
    }
    if (search.size > 0) setSearch({}, { replace: true })
  })
  useEffect(() => follow(), [])
}

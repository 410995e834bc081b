import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { PushChoices, PushChoicesUpdate } from '#contract/push/calls.ts'
import { keyIn, SPORTS } from '#contract/values/enums.ts'
import { notice } from '#web/lib/notice.ts'
import type { ChoiceProps } from './use-choices.ts'

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
    ...(search.get('department') === 'own' && { ofDepartment: true }),
  }
}

const LISTS = ['teams', 'matches', 'events'] as const

/** Follows it, once, beside what is followed already, and says so: the list of what is followed may be out of sight. */
export function useFollowFromAddress({ choices, change }: Pick<ChoiceProps, 'choices' | 'change'>): void {
  const [search, setSearch] = useSearchParams()
  const follow = useEffectEvent(() => {
    const wanted = followedIn(search)
    const added = addedTo(choices, wanted)
    if (Object.keys(added).length > 0) change(added, (saved) => confirm(saved, wanted))
    else confirm(choices, wanted)
    if (search.size > 0) setSearch({}, { replace: true })
  })
  useEffect(() => follow(), [])
}

function addedTo(choices: PushChoices, wanted: PushChoicesUpdate): PushChoicesUpdate {
  const added: PushChoicesUpdate = {}
  for (const list of LISTS) {
    const [id] = wanted[list] ?? []
    const known = choices[list].map(({ _id }) => _id)
    if (id && !known.includes(id)) added[list] = [...known, id]
  }
  const [sport] = wanted.sports ?? []
  if (sport && !choices.sports.includes(sport)) added.sports = [...choices.sports, sport]
  if (wanted.ofDepartment && !choices.ofDepartment) added.ofDepartment = true
  return added
}

/** An item that was deleted meanwhile is in no list. */
function confirm(choices: PushChoices, wanted: PushChoicesUpdate): void {
  const items = LISTS.flatMap((list) => choices[list].filter(({ _id }) => wanted[list]?.includes(_id)))
  const sports = choices.sports.filter((sport) => wanted.sports?.includes(sport))
  const [name] = [...items.map(({ name }) => name), ...sports.map((sport) => SPORTS[sport])]
  if (name) void notice.success(`You follow ${name}.`)
}

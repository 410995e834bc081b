import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { clubCalls, setUp } from '#contract/club.ts'
import { queryOf } from '#web/lib/api.ts'

/** What the club is called and looks like, as its forms take it. */
export const clubFace = setUp.pick({ name: true, tagline: true, primaryColor: true, secondaryColor: true }).strip()
export type ClubFace = z.input<typeof clubFace>

const { queryKey } = queryOf(clubCalls.find)

/** While it is being chosen, the whole application wears the new face; left unsaved, it goes back to the true one. */
export function useTryOn(face: ClubFace) {
  const client = useQueryClient()
  const worn = JSON.stringify(clubFace.safeParse(face).data ?? null)

  useEffect(() => {
    client.setQueryData(queryKey, (kept) => kept && { ...kept, body: { ...kept.body, ...JSON.parse(worn) } })
  }, [client, worn])

  useEffect(() => () => void client.invalidateQueries({ queryKey }), [client])
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { areColorsDifferent, SAME_COLORS } from '#contract/club/club.ts'
import { setUpFields } from '#contract/club/schemas.ts'
import { clubQuery } from '#web/lib/club.ts'

/** The club's name, logo and colours, as its forms have them. */
export const clubAppearance = setUpFields
  .pick({ name: true, tagline: true, primaryColor: true, secondaryColor: true, figures: true, countsFigures: true })
  .strip()
  .refine(areColorsDifferent, SAME_COLORS)
export type ClubAppearance = z.input<typeof clubAppearance>

const { queryKey } = clubQuery

/** Previews unsaved name and colours in the whole application. Leaving the page restores the saved ones. */
export function useAppearancePreview(face: ClubAppearance) {
  const client = useQueryClient()
  const worn = JSON.stringify(clubAppearance.safeParse(face).data ?? null)

  useEffect(() => {
    client.setQueryData(queryKey, (kept) => kept && { ...kept, body: { ...kept.body, ...JSON.parse(worn) } })
  }, [client, worn])

  useEffect(() => () => void client.invalidateQueries({ queryKey }), [client])
}

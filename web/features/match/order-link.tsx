import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Match } from '#contract/match/calls.ts'
import { paths } from '#web/lib/paths.ts'

/** Leads to the order of play of the day of these matches, soonest first; to none where no day is known. */
export function OrderLink({ matches = [] }: { matches: readonly Match[] | undefined }) {
  const day = matches.find(({ date }) => date !== null)?.date
  if (!day) return null
  return (
    <Anchor component={Link} inherit to={`${paths.order}?day=${day}`} py={10} my={-10} w="fit-content">
      Order of play
    </Anchor>
  )
}

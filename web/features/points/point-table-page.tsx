import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { gcCalls } from '#contract/gc.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Listing } from '#web/ui/listing.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { AdjustPoints } from './adjust-points.tsx'
import { PointTable } from './point-table.tsx'
import { standingsQuery } from './points-queries.ts'
import { WinWorth } from './win-worth.tsx'

export function PointTablePage() {
  const standings = useQuery(standingsQuery)
  const isAdmin = useSession().role === 'ADMIN'
  const [adjusted, setAdjusted] = useState<string | null>(null)
  return (
    <>
      <PageTitle title="Point Table" subtitle={<Season />} actions={isAdmin && <RulesButton />} />
      <Stack gap="xl">
        <Listing
          query={standings}
          skeleton={<SkeletonRows count={7} height={45} />}
          empty={<EmptyState sentence={SENTENCES.noDepartments} />}
        >
          {(rows) => <PointTable rows={rows} onAdjust={isAdmin ? ({ _id }) => setAdjusted(_id) : undefined} />}
        </Listing>
        <WinWorth />
      </Stack>
      {adjusted && <AdjustPoints id={adjusted} onClose={() => setAdjusted(null)} />}
    </>
  )
}

/** Of which year; the same words without it while that is not known, or none runs. */
function Season() {
  const { data } = useQuery(queryOf(gcCalls.list))
  const running = data?.body.find(({ isCurrent }) => isCurrent)
  return ['General Championship', running?.year].filter(Boolean).join(' ')
}

const RulesButton = () => (
  <Button component={Link} to={paths.pointsRules} variant="default">
    Points Rules
  </Button>
)

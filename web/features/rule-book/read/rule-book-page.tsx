import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ruleBookQueries } from '#web/features/rule-book/rule-book.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { RuleBookView } from './rule-book-view.tsx'
import { seasonIn } from './season-in.ts'
import { SettledRuleBookView } from './settled-rule-book-view.tsx'

/** The rules of the running season, or of the settled one in the address, in sentences and with their versions. */
export function RuleBookPage() {
  const [address] = useSearchParams()
  const season = seasonIn(address)
  return season === undefined ? <RunningRuleBook /> : <SettledRuleBook season={season} />
}

function SettledRuleBook({ season }: { season: string }) {
  const versions = useQuery(ruleBookQueries.versionsOf(season))
  return (
    <Loaded query={versions} skeleton={<PageSkeleton />} above={{ to: paths.gcArchive, label: 'GC Archive' }}>
      {({ body }) => <SettledRuleBookView season={season} versions={body} />}
    </Loaded>
  )
}

function RunningRuleBook() {
  const current = useQuery(ruleBookQueries.current)
  const versions = useQuery(ruleBookQueries.versions)
  return (
    <Loaded query={current} skeleton={<PageSkeleton />}>
      {(today) => (
        <Loaded query={versions} skeleton={<PageSkeleton />}>
          {(adopted) => <RuleBookView current={today.body} adopted={adopted.body} />}
        </Loaded>
      )}
    </Loaded>
  )
}

// Without a heading: it would take the focus and be gone with it when the rules come.
const PageSkeleton = () => (
  <>
    <DocumentTitle>Rule Book</DocumentTitle>
    <Skeleton height="4.25rem" maw={360} mb="lg" />
    <SkeletonRows count={6} height={96} />
  </>
)

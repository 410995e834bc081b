import { useQuery } from '@tanstack/react-query'
import { ruleBookQueries } from '#web/features/rule-book/rule-book.queries.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RuleBookView } from './rule-book-view.tsx'

/** The rules of the running season in sentences, with their earlier and coming versions. */
export function RuleBookPage() {
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

const PageSkeleton = () => (
  <>
    <PageTitle title="Rule Book" subtitle={'\u00a0'} />
    <SkeletonRows count={6} height={96} />
  </>
)

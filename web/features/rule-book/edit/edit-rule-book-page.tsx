import { useQuery } from '@tanstack/react-query'
import { ruleBookQueries } from '#web/features/rule-book/rule-book.queries.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RuleBookEditor } from './rule-book-editor.tsx'

export function EditRuleBookPage() {
  const current = useQuery(ruleBookQueries.current)
  const versions = useQuery(ruleBookQueries.versions)
  const facts = useQuery(ruleBookQueries.facts)
  return (
    <>
      <PageTitle title="Edit Rule Book" subtitle="Nothing holds before it is adopted." />
      <Loaded query={current} skeleton={<SkeletonRows height={120} />}>
        {(today) => (
          <Loaded query={versions} skeleton={<SkeletonRows height={120} />}>
            {(adopted) => (
              <Loaded query={facts} skeleton={<SkeletonRows height={120} />}>
                {(season) => <RuleBookEditor today={today.body} adopted={adopted.body} facts={season.body} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

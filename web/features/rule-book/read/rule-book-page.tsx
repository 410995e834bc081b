import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { ruleBookQueries } from '#web/features/rule-book/rule-book.queries.ts'
import { RuleChapters } from '#web/features/rule-book/rule-chapters.tsx'
import { allVersions, fromWords, STANDARD, versionTitle } from '#web/features/rule-book/versions.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Adoption } from './adoption.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { RuleBookView } from './rule-book-view.tsx'
import { seasonIn } from './season-in.ts'
import { useChosenVersions } from './use-chosen-versions.ts'
import { VersionList } from './version-list.tsx'

interface SettledRuleBookViewProps {
  season: string
  /** Latest first. */
  versions: RuleBookVersion[]
}

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

/** The rules of a season that is over. */
function SettledRuleBookView({ season, versions }: SettledRuleBookViewProps) {
  const all = allVersions(versions)
  const { read, other } = useChosenVersions(all, all[0] ?? STANDARD)
  return (
    <>
      <PageTitle title="Rule Book" subtitle={`${versionTitle(read)} of one season, held ${fromWords(read)}`} />
      <Stack gap="xl">
        <Text>
          These rules belong to one season of the archive.{' '}
          <Anchor component={Link} to={paths.ruleBook} underline="always" inherit>
            Read the rules that hold today
          </Anchor>
        </Text>
        <Adoption version={read} />
        <RuleChapters rules={read.rules} />
        {all.length > 1 && (
          <>
            <CompareVersions versions={all} read={read} other={other} />
            <VersionList
              versions={all}
              read={read}
              addressOf={({ version }) => paths.seasonRuleBook(season, version)}
            />
          </>
        )}
      </Stack>
    </>
  )
}

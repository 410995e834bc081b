import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { RuleChapters } from '#web/features/rule-book/rule-chapters.tsx'
import { allVersions, fromWords, STANDARD, versionTitle } from '#web/features/rule-book/versions.ts'
import { paths } from '#web/lib/paths.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Adoption } from './adoption.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { useChosenVersions } from './use-chosen-versions.ts'
import { VersionList } from './version-list.tsx'

interface SettledRuleBookViewProps {
  season: string
  /** Latest first. */
  versions: RuleBookVersion[]
}

/** The rules of a season that is over. */
export function SettledRuleBookView({ season, versions }: SettledRuleBookViewProps) {
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

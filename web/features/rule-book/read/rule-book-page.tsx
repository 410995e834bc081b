import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { ruleBookQueries } from '#web/features/rule-book/rule-book.queries.ts'
import { RuleChapters } from '#web/features/rule-book/rule-chapters.tsx'
import { RuleDifferences } from '#web/features/rule-book/rule-differences.tsx'
import { allVersions, fromWords, STANDARD, standingOf, versionTitle } from '#web/features/rule-book/versions.ts'
import { readId, withValue } from '#web/lib/address-values.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { PersonLink } from '#web/ui/list/person-link.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'

/** The rules of the running season, or of the settled one in the address, in sentences and with their versions. */
export function RuleBookPage() {
  const [address] = useSearchParams()
  const season = readId(address.get('season'))
  return season === undefined ? <RunningRuleBook /> : <SettledRuleBook season={season} />
}

function SettledRuleBook({ season }: { season: string }) {
  const versions = useQuery(ruleBookQueries.versionsOf(season))
  return (
    <Loaded query={versions} skeleton={<PageSkeleton />} above={{ to: paths.gcArchive, label: 'GC Archive' }}>
      {({ body }) => <RuleBookView season={season} adopted={body} />}
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

interface RuleBookViewProps {
  /** Latest first. */
  adopted: RuleBookVersion[]
  /** The rules of today, in the running season. */
  current?: RuleBookVersion
  /** A season that is over. */
  season?: string
}

function RuleBookView({ adopted, current, season }: RuleBookViewProps) {
  const versions = allVersions(adopted)
  const { read, other } = useChosenVersions(versions, current ?? versions[0] ?? STANDARD)
  const isAdmin = useSession().role === 'ADMIN'

  function pathOf({ version }: RuleBookVersion): string {
    if (season !== undefined) return paths.seasonRuleBook(season, version)
    return version === current?.version ? paths.ruleBook : paths.ruleBookVersion(version)
  }

  return (
    <>
      <PageTitle
        title="Rule Book"
        subtitle={current ? holdsWords(read, current) : `${versionTitle(read)} of one season, held ${fromWords(read)}`}
        actions={
          current &&
          isAdmin && (
            <LinkButton to={paths.editRuleBook} icon={IconPencil} variant="default">
              Change the rules
            </LinkButton>
          )
        }
      />
      <Stack gap="xl">
        {read.version !== current?.version && (
          <Text>
            {current ? 'These are not the rules of today.' : 'These rules belong to one season of the archive.'}{' '}
            <TextLink to={paths.ruleBook}>Read the rules that hold today</TextLink>
          </Text>
        )}
        <Adoption version={read} />
        <RuleChapters rules={read.rules} />
        {versions.length > 1 && (
          <>
            <CompareVersions versions={versions} read={read} other={other} />
            <VersionList versions={versions} read={read} current={current} pathOf={pathOf} />
          </>
        )}
      </Stack>
    </>
  )
}

const HOLDS = { today: 'Holds', coming: 'Will hold', earlier: 'Held' } as const

function holdsWords(read: RuleBookVersion, current: RuleBookVersion): string {
  if (current.version === 0 && read.version === 0)
    return 'The standard rules hold: no rule book is adopted in this season.'
  return `${HOLDS[standingOf(read, current)]} ${fromWords(read)}`
}

interface VersionListProps {
  versions: RuleBookVersion[]
  read: RuleBookVersion
  /** The rules of today, in the running season. */
  current: RuleBookVersion | undefined
  pathOf: (version: RuleBookVersion) => string
}

const WORDS = { today: 'Holds today', coming: 'Coming', earlier: 'Earlier' } as const

/** All versions of the season, latest first. */
function VersionList({ versions, read, current, pathOf }: VersionListProps) {
  return (
    <Section title="Versions">
      <Rows>
        {versions.map((one) => {
          const standing = current && standingOf(one, current)
          return (
            <Row
              key={one.version}
              mark={null}
              title={`${versionTitle(one)}, ${fromWords(one)}`}
              to={pathOf(one)}
              isCurrent={one.version === read.version}
              note={one.reason}
              actions={
                standing && <TagBadge tone={standing === 'today' ? 'good' : 'plain'}>{WORDS[standing]}</TagBadge>
              }
            />
          )
        })}
      </Rows>
    </Section>
  )
}

/** By whom a version was adopted, when and why. */
function Adoption({ version }: { version: RuleBookVersion }) {
  const { adoptedAt, by, reason } = version
  if (!adoptedAt) return null
  const note = `${versionTitle(version)}, adopted on ${formatDate(adoptedAt)}`
  return (
    <Stack gap="sm" pl="md" style={{ borderInlineStart: '3px solid var(--mantine-color-club-text)' }}>
      <Text size="lg" style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Text>
      {by ? <PersonLink person={by} note={note} /> : <Text c="dimmed">{note}</Text>}
    </Stack>
  )
}

interface CompareVersionsProps {
  versions: RuleBookVersion[]
  read: RuleBookVersion
  other: RuleBookVersion | undefined
}

/** What differs between the shown version and another one, from the older to the newer. */
function CompareVersions({ versions, read, other }: CompareVersionsProps) {
  const [address, setAddress] = useSearchParams()
  const others = versions.filter(({ version }) => version !== read.version)
  const [before, after] = other && other.version > read.version ? [read, other] : [other, read]
  return (
    <Section title="What changed">
      <Stack gap="md">
        <NativeSelect
          label={`Compare ${versionTitle(read).toLowerCase()} with`}
          maw={360}
          value={other?.version ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setAddress(withValue(address, OTHER, value), { replace: true, preventScrollReset: true })
          }
          data={[
            { value: '', label: 'No other version' },
            ...others.map((one) => ({ value: String(one.version), label: versionTitle(one) })),
          ]}
        />
        {before && before !== after && <RuleDifferences before={before.rules} after={after.rules} />}
      </Stack>
    </Section>
  )
}

const READ = 'version'
const OTHER = 'compare'

/** The version that the address names, and the one that it is compared with. */
function useChosenVersions(versions: readonly RuleBookVersion[], current: RuleBookVersion) {
  const [address] = useSearchParams()
  const find = (name: string) => versions.find(({ version }) => String(version) === address.get(name))
  return { read: find(READ) ?? current, other: find(OTHER) }
}

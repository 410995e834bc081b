import { NativeSelect, Stack, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { RuleDifferences } from '#web/features/rule-book/rule-differences.tsx'
import { fromWords, standingOf, versionTitle } from '#web/features/rule-book/versions.ts'
import { withValue } from '#web/lib/address-values.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { PersonLink } from '#web/ui/list/person-link.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import classes from './rule-versions.module.css'

interface VersionListProps {
  versions: RuleBookVersion[]
  read: RuleBookVersion
  /** The rules of today, in the running season. */
  current: RuleBookVersion | undefined
  pathOf: (version: RuleBookVersion) => string
}

const WORDS = { today: 'Holds today', coming: 'Coming', earlier: 'Earlier' } as const

/** All versions of the season, latest first. */
export function VersionList({ versions, read, current, pathOf }: VersionListProps) {
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
export function Adoption({ version }: { version: RuleBookVersion }) {
  const { adoptedAt, by, reason } = version
  if (!adoptedAt) return null
  const note = `${versionTitle(version)}, adopted on ${formatDate(adoptedAt)}`
  return (
    <Stack gap="sm" pl="md" className={classes.adoption}>
      <Text size="lg">{reason}</Text>
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
export function CompareVersions({ versions, read, other }: CompareVersionsProps) {
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
export function useChosenVersions(versions: readonly RuleBookVersion[], current: RuleBookVersion) {
  const [address] = useSearchParams()
  const find = (name: string) => versions.find(({ version }) => String(version) === address.get(name))
  return { read: find(READ) ?? current, other: find(OTHER) }
}

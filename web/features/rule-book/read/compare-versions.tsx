import { NativeSelect, Stack } from '@mantine/core'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { RuleDifferences } from '#web/features/rule-book/rule-differences.tsx'
import { versionTitle } from '#web/features/rule-book/versions.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { useCompare } from './use-chosen-versions.ts'

interface CompareVersionsProps {
  versions: RuleBookVersion[]
  read: RuleBookVersion
  other: RuleBookVersion | undefined
}

/** What differs between the shown version and another one, from the older to the newer. */
export function CompareVersions({ versions, read, other }: CompareVersionsProps) {
  const compare = useCompare()
  const others = versions.filter(({ version }) => version !== read.version)
  const [before, after] = other && other.version > read.version ? [read, other] : [other, read]
  return (
    <Section title="What changed">
      <Stack gap="md">
        <NativeSelect
          label={`Compare ${versionTitle(read).toLowerCase()} with`}
          maw={360}
          value={other?.version ?? ''}
          onChange={(event) => compare(event.currentTarget.value)}
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

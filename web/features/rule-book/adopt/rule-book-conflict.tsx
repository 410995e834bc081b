import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { RuleBook, RuleBookVersion } from '#contract/rule-book/calls.ts'
import { RuleDifferences } from '#web/features/rule-book/rule-differences.tsx'
import { fromWords, versionTitle } from '#web/features/rule-book/versions.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'

interface RuleBookConflictProps {
  /** The refusal, when adopting has just been tried. */
  refusal: string | null
  latest: RuleBookVersion
  /** The rules that the draft was begun from. */
  base: RuleBook
  onKeep: () => void
  onLoad: () => void
}

/** Another admin adopted rules after the draft was begun. Nothing was adopted, and the draft stays. */
export function RuleBookConflict({ refusal, latest, base, onKeep, onLoad }: RuleBookConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  const by = latest.by ? `${latest.by.name} has` : 'Rules have been'
  return (
    <Alert ref={box} tabIndex={-1} color="red" icon={<IconAlertTriangle stroke={1.5} aria-hidden />}>
      <Stack gap="sm">
        {refusal && <Text>{refusal}</Text>}
        <Text>
          {by} adopted {versionTitle(latest).toLowerCase()} {fromWords(latest)} since your draft was begun
          {latest.reason && `: ${latest.reason}`}. This changed:
        </Text>
        <RuleDifferences before={base} after={latest.rules} />
        <Group>
          <SideButton onClick={onLoad}>Start from {versionTitle(latest).toLowerCase()}</SideButton>
          <SideButton onClick={onKeep}>Keep my draft</SideButton>
        </Group>
      </Stack>
    </Alert>
  )
}

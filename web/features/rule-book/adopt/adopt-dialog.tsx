import { Button, Group, Stack, Text } from '@mantine/core'
import { counted } from '#contract/counted.ts'
import type { RuleBook } from '#contract/rule-book.ts'
import type { SeasonFacts } from '#contract/season-facts.ts'
import { RuleDifferences } from '#web/features/rule-book/rule-differences.tsx'
import { eventsFrom } from '#web/features/rule-book/trial/trial.ts'
import { fromWords } from '#web/features/rule-book/versions.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

interface AdoptDialogProps {
  opened: boolean
  /** The rules of today. */
  today: RuleBook
  rules: RuleBook
  from: string
  facts: SeasonFacts
  pending: boolean
  onAdopt: () => void
  onClose: () => void
}

/** Asks before rules are adopted, with what it means. */
export const AdoptDialog = ({ opened, today, rules, from, facts, pending, onAdopt, onClose }: AdoptDialogProps) => (
  <Dialog opened={opened} title="Adopt these rules?" onClose={onClose}>
    <Stack>
      <Text>They hold {fromWords({ from })}. No point of the table changes now.</Text>
      <Events facts={facts} from={from} />
      <Text fw={600}>Compared with the rules of today</Text>
      <RuleDifferences before={today} after={rules} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button onClick={onAdopt} loading={pending}>
          Adopt
        </Button>
      </Group>
    </Stack>
  </Dialog>
)

function Events({ facts, from }: Pick<AdoptDialogProps, 'facts' | 'from'>) {
  const { keep, follow } = eventsFrom(facts, from)
  return (
    <>
      {keep.length > 0 && (
        <Text>
          {counted(keep.length, 'event')} {keep.length === 1 ? 'has' : 'have'} begun and{' '}
          {keep.length === 1 ? 'keeps its' : 'keep their'} version: {keep.map(({ name }) => name).join('; ')}.
        </Text>
      )}
      {follow.length > 0 && (
        <Text>
          {counted(follow.length, 'event')} {follow.length === 1 ? 'has' : 'have'} not begun and{' '}
          {follow.length === 1 ? 'follows' : 'follow'} these rules.
        </Text>
      )}
    </>
  )
}

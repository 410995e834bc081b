import { Button, Group, Stack, Text } from '@mantine/core'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { rulesFor } from '#rules/version-on.ts'
import { RuleDifferences } from '#web/features/rule-book/rule-differences.tsx'
import { KeptEvents } from '#web/features/rule-book/trial/kept-events.tsx'
import { eventsFrom, versionAfter } from '#web/features/rule-book/trial/trial.ts'
import { fromWords } from '#web/features/rule-book/versions.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

interface AdoptDialogProps {
  opened: boolean
  rules: RuleBook
  from: string
  facts: SeasonFacts
  pending: boolean
  onAdopt: () => void
  onClose: () => void
}

/** Asks before rules are adopted, with what it means. */
export const AdoptDialog = ({ opened, rules, from, facts, pending, onAdopt, onClose }: AdoptDialogProps) => (
  <Dialog opened={opened} title="Adopt these rules?" onClose={onClose}>
    <Stack>
      <Text>They hold {periodWords(facts, from)}. No point of the table changes now.</Text>
      <FollowingEvents facts={facts} from={from} />
      <KeptEvents facts={facts} from={from} />
      <Text fw={600}>Compared with the rules that hold {dayWords(from)}</Text>
      <RuleDifferences before={rulesOn(facts, from)} after={rules} />
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

function periodWords(facts: SeasonFacts, from: string): string {
  const next = versionAfter(facts, from)
  return next
    ? `${fromWords({ from })} until version ${next.version} begins on ${formatDate(next.from)}`
    : fromWords({ from })
}

const dayWords = (from: string) => (from === '' ? 'on the first day of the season' : `on ${formatDate(from)}`)

/** The rules that would hold on this day without those that are adopted now. */
const rulesOn = ({ versions }: SeasonFacts, from: string): RuleBook =>
  rulesFor(versions, { day: from || (versions[0]?.from ?? ''), knownVersion: null })

function FollowingEvents({ facts, from }: Pick<AdoptDialogProps, 'facts' | 'from'>) {
  const { follow } = eventsFrom(facts, from)
  if (follow.length === 0) return null
  return (
    <Text>
      {counted(follow.length, 'event')}{' '}
      {follow.length === 1 ? 'has not begun and follows' : 'have not begun and follow'} these rules.
    </Text>
  )
}

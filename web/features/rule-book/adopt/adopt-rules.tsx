import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type RuleBook, type RuleBookVersion, ruleBookCalls } from '#contract/rule-book/calls.ts'
import { ruleBookAdopt } from '#contract/rule-book/schemas.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { rulesFor } from '#rules/version-on.ts'
import { RuleDifferences } from '#web/features/rule-book/rule-differences.tsx'
import { KeptEvents } from '#web/features/rule-book/trial/kept-events.tsx'
import { eventsFrom, versionAfter } from '#web/features/rule-book/trial/trial.ts'
import { fromWords } from '#web/features/rule-book/versions.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { Section } from '#web/ui/layout/section.tsx'

interface AdoptPartProps {
  adopting: AdoptForm
  /** The version that would follow rules of the first day. */
  later: Pick<RuleBookVersion, 'version' | 'from'> | undefined
  /** Why the rules cannot be adopted now. */
  obstacle: string | undefined
}

export const AdoptPart = ({ adopting: { form }, later, obstacle }: AdoptPartProps) => (
  <Section title="Adopt these rules">
    <Stack gap="md">
      <Text c="dimmed">Everybody reads them on the page of the rule book, with day and reason.</Text>
      <WhenField
        type="date"
        label="They hold from"
        description={
          later
            ? `Version ${later.version} holds from ${formatDate(later.from)}.`
            : 'Left empty, from the first day of the season.'
        }
        maw={320}
        {...form.getInputProps('from')}
      />
      <TextInput
        label="Reason"
        placeholder="Athletics count double from February on"
        {...form.getInputProps('reason')}
      />
      {obstacle && <p>{obstacle}</p>}
      <div>
        <Button type="submit" disabled={obstacle !== undefined || !form.valid}>
          Adopt
        </Button>
      </div>
    </Stack>
  </Section>
)

const schema = ruleBookAdopt.pick({ from: true, reason: true })

interface AdoptFormOptions {
  basedOn: number
  adopted: (version: RuleBookVersion) => void
  /** Another version came first. */
  outrun: (sentence: string) => void
}

/** From which day the rules hold, and why. */
export function useAdoptForm({ basedOn, adopted, outrun }: AdoptFormOptions) {
  const form = useSchemaForm({ schema, initial: { from: '', reason: '' }, draft: 'adoptRuleBook' })
  const sending = useCall(ruleBookCalls.adopt, {
    onSuccess: ({ body }) => {
      form.settle()
      adopted(body)
    },
    onFailure: ({ code, issues, message }) => {
      form.refuse(issues)
      if (code !== 'rule_book_changed') return false
      outrun(message)
      return true
    },
  })
  const { from } = form.values
  return {
    form,
    /** The day, once it is one. */
    from: schema.shape.from.safeParse(from).success ? (from ?? '') : '',
    pending: sending.isPending,
    adopt: (rules: RuleBook) => sending.mutate({ body: { rules, basedOn, ...form.values } }),
  }
}
type AdoptForm = ReturnType<typeof useAdoptForm>

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

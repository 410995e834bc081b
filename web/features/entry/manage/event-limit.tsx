import { NumberInput, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { entryCalls, type OverLimit, type SeasonLimits } from '#contract/entry/calls.ts'
import { entrySchemas } from '#contract/entry/schemas.ts'
import { counted } from '#contract/values/counted.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FoldedPart } from '#web/ui/form/folded-part.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'

const PAUSE_MS = 300
const EVENTS_MAX = 50

/** In how many events of the season a person may play. */
export function EventLimit() {
  const limits = useQuery(entryQueries.limits)
  return (
    <Loaded query={limits} skeleton={<Skeleton height={72} />}>
      {({ body: { eventsPerPerson: limit = null } }) => (
        <FoldedPart
          title="Events per person"
          words={`A person can be in the squads of ${limit === null ? 'any number of events' : `at most ${counted(limit, 'event')}`} of the season.`}
          isFaulty={false}
        >
          <LimitForm key={limit} limit={limit} />
        </FoldedPart>
      )}
    </Loaded>
  )
}

function LimitForm({ limit }: { limit: NonNullable<SeasonLimits['eventsPerPerson']> | null }) {
  const form = useCallForm(entryCalls.setLimits, {
    schema: entrySchemas.setLimits.body,
    initial: { eventsPerPerson: limit === null ? '' : `${limit}` },
  })
  const [typed] = useDebouncedValue(Number(form.values.eventsPerPerson), PAUSE_MS)
  return (
    <Form form={form} submit="Save limit" submitting="Saving...">
      <NumberInput
        label="At most"
        placeholder="Any number"
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        min={1}
        max={EVENTS_MAX}
        {...form.getInputProps('eventsPerPerson')}
      />
      {Number.isInteger(typed) && typed >= 1 && typed <= EVENTS_MAX && <Concerned limit={typed} />}
    </Form>
  )
}

/** The people who are in more events already. */
function Concerned({ limit }: { limit: number }) {
  const over = useQuery({ ...entryQueries.overLimit(limit), placeholderData: keepPreviousData }).data?.body
  if (!over) return null
  return <Text aria-live="polite">{over.total === 0 ? 'Nobody is in more events now.' : wordsOf(over)}</Text>
}

function wordsOf({ total, people }: OverLimit): string {
  const names = people.map(({ name, department, events }) => `${name} (${department}, ${events})`).join(', ')
  const others = total > people.length ? ` and ${total - people.length} more` : ''
  const are = total === 1 ? 'is' : 'are'
  return `${counted(total, 'person', 'people')} ${are} in more events already: ${names}${others}. They stay in them, but such a squad can be saved again only without them.`
}

import { Button, NativeSelect, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { entryTitle } from '#contract/entry/entry.ts'
import type { LineUpSide } from '#contract/line-up/calls.ts'
import { type PlayerQuestion, questionCalls } from '#contract/player-question/calls.ts'
import { questionSchemas } from '#contract/player-question/schemas.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { FactsKnown } from './facts-known.tsx'

interface AskDialogProps {
  match: string
  side: LineUpSide
  onClose: () => void
}

/** Asks whether a person of a side may play, and shows what the rules say. */
export function AskDialog({ match, side: { entry, people }, onClose }: AskDialogProps) {
  const form = useCallForm(questionCalls.ask, {
    schema: questionSchemas.ask.body,
    initial: { match, entry: entry._id, member: undefined, name: '', text: '' },
  })
  const asked = form.answer?.body
  const choices = people.map(({ name }, index) => ({ value: `${index}`, label: `${index + 1}. ${name}` }))

  function choose(value: string) {
    const place = value === '' ? undefined : Number(value)
    form.setValues({ member: place, name: place === undefined ? '' : (people[place]?.name ?? '') })
  }

  if (asked)
    return (
      <Dialog title={`Question about ${asked.person.name}`} onClose={onClose}>
        <Stack gap="sm">
          <FactsKnown question={asked} />
          <Text>The question waits for the organisers. The page of the match shows their ruling.</Text>
          <Button onClick={onClose}>Close</Button>
        </Stack>
      </Dialog>
    )
  return (
    <Dialog title={`Question a player of ${entryTitle(entry)}`} onClose={onClose}>
      <Text mb="sm">Everybody can read the question and the ruling, with the name of your department.</Text>
      <Form form={form} submit="Ask" submitting="Asking..." onCancel={onClose}>
        <NativeSelect
          label="Player"
          required
          data={[{ value: '', label: 'Choose' }, ...choices]}
          value={form.values.member === undefined ? '' : `${form.values.member}`}
          error={form.errors.member}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Textarea label="Why" autosize minRows={2} {...form.getInputProps('text')} />
      </Form>
    </Dialog>
  )
}

const CHOICES = [
  { value: 'dismissed', label: 'Dismiss' },
  { value: 'upheld', label: 'Uphold' },
]

/** Rules on a question. */
export function AnswerDialog({ question, onClose }: { question: PlayerQuestion; onClose: () => void }) {
  const form = useCallForm(questionCalls.answer, {
    schema: questionSchemas.answer.body,
    params: { id: question._id },
    initial: { upheld: question.reasons.length > 0, text: '' },
    onSuccess: onClose,
  })
  return (
    <Dialog title={`May ${question.person.name} play?`} onClose={onClose}>
      <Text mb="xs">{question.text}</Text>
      <FactsKnown question={question} />
      <Text size="sm" c="dimmed" mb="sm">
        The ruling changes no points. After an upheld question you can disqualify the entry.
      </Text>
      <Form form={form} submit="Save ruling" submitting="Saving..." onCancel={onClose}>
        <SegmentedControl
          fullWidth
          aria-label="Ruling"
          data={CHOICES}
          value={form.values.upheld ? 'upheld' : 'dismissed'}
          onChange={(value) => form.setValues({ upheld: value === 'upheld' })}
        />
        <Textarea label="Why" autosize minRows={2} {...form.getInputProps('text')} />
      </Form>
    </Dialog>
  )
}

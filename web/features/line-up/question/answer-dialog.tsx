import { SegmentedControl, Text, Textarea } from '@mantine/core'
import { type PlayerQuestion, questionCalls } from '#contract/player-question/calls.ts'
import { questionSchemas } from '#contract/player-question/schemas.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { FactsKnown } from './facts-known.tsx'

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
    <Dialog opened title={`May ${question.person.name} play?`} onClose={onClose}>
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

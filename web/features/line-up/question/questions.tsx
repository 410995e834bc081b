import { Badge, Group, Stack, Text } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { entryTitle } from '#contract/entry/entry.ts'
import type { LineUpSide } from '#contract/line-up/calls.ts'
import type { PlayerQuestion } from '#contract/player-question/calls.ts'
import { lateDialog } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { IconButton, LinkButton } from '#web/ui/layout/buttons.tsx'
import { FactsKnown } from './facts-known.tsx'

// Only organisers need it.
const AnswerDialog = lateDialog(async () => (await import('./question-dialogs.tsx')).AnswerDialog)

const ROW: CSSProperties = { borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' }

interface QuestionsProps {
  questions: readonly PlayerQuestion[]
  sides: readonly LineUpSide[]
  event: string | null
  access: { mayAnswer: boolean; managesAll: boolean }
}

/** Whether people may play: what was asked, and the rulings. */
export function Questions({ questions, sides, event, access }: QuestionsProps) {
  const [answering, setAnswering] = useState<PlayerQuestion | null>(null)
  if (questions.length === 0) return null
  return (
    <>
      <Text component="h3" fw={700} lh={1.25} mt="lg" mb="xs">
        Questions about players
      </Text>
      <ul>
        {questions.map((question) => {
          const { _id, entry, person, text, askedBy, ruling } = question
          const side = sides.find((one) => one.entry._id === entry)?.entry
          const mayDisqualify = ruling?.upheld && access.managesAll && side?.state === 'ENTERED' && event !== null
          return (
            <Stack key={_id} component="li" gap={4} align="flex-start" py="sm" style={ROW}>
              <Group gap="xs" justify="space-between" w="100%">
                <Text fw={600}>
                  {person.name}
                  {side && `, ${entryTitle(side)}`}
                </Text>
                <Badge variant="light" color={ruling ? (ruling.upheld ? 'red' : 'gray') : 'yellow'}>
                  {ruling ? (ruling.upheld ? 'Upheld' : 'Dismissed') : 'Open'}
                </Badge>
              </Group>
              <Text>{text}</Text>
              <Text size="sm" c="dimmed">
                Asked by {askedBy?.name ?? 'the organisers'}
              </Text>
              <FactsKnown question={question} />
              {ruling && <Text>Ruling: {ruling.text}</Text>}
              {!ruling && access.mayAnswer && (
                <IconButton
                  variant="default"
                  icon={IconGavel}
                  aria-label={`Answer the question about ${person.name}`}
                  onClick={() => setAnswering(question)}
                >
                  Answer
                </IconButton>
              )}
              {mayDisqualify && (
                <LinkButton to={paths.disqualify(event, side._id)} icon={IconGavel} variant="default">
                  Disqualify {entryTitle(side)} in the event
                </LinkButton>
              )}
            </Stack>
          )
        })}
      </ul>
      {answering && <AnswerDialog question={answering} onClose={() => setAnswering(null)} />}
    </>
  )
}

import { Box, Group, Paper, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { PersonRef } from '#contract/schemas/replies.ts'
import type { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { PressButton } from '#web/ui/form/press-button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PersonLink } from '#web/ui/list/person-link.tsx'
import { isDeclined, isNew, POST_KEYS, POSTS, type SquadSide, type TeamSquadDraft } from './squad-draft.ts'
import classes from './squad-list.module.css'

const WORDS = {
  applicants: { title: 'Applicants', empty: 'Nobody waits for an answer.', move: 'Accept' },
  players: { title: 'Players', empty: 'Nobody plays yet.', move: 'Remove' },
} as const

export const headingKey = (side: SquadSide) => `heading ${side}`

interface SquadListProps {
  side: SquadSide
  people: PersonRef[]
  draft: TeamSquadDraft
  focus: ReturnType<typeof useFocusFallback>
  /** The person being dragged. */
  dragged: PersonRef | null
  onDrag: (person: PersonRef | null) => void
  onMove: (person: PersonRef) => void
  /** Declines an applicant, or takes that back. */
  onDecline: (person: PersonRef) => void
  onDrop: (person: PersonRef) => void
  children?: ReactNode
}

/** One of the two lists. People move to the other one by a button or by dragging. */
export function SquadList(props: SquadListProps) {
  const { side, people, draft, focus, dragged, onDrag, onMove, onDecline, onDrop, children } = props
  const { title, empty, move } = WORDS[side]
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)', false, { getInitialValueInEffect: false })
  const [isOver, setOver] = useState(false)
  const takes = dragged !== null && !people.some(({ _id }) => _id === dragged._id)

  const target = {
    onDragOver: (event: DragEvent) => {
      if (!takes) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!inside) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrag(null)
      if (takes) onDrop(dragged)
    },
  }

  const handle = (person: PersonRef) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', person.name)
      event.dataTransfer.setDragImage(event.currentTarget, 24, 24)
      onDrag(person)
    },
    onDragEnd: () => onDrag(null),
  })

  return (
    <Section title={title} count={people.length} headingRef={focus.at(headingKey(side))}>
      {children}
      <Paper
        withBorder
        className={classes.list}
        data-takes={takes || undefined}
        data-over={(takes && isOver) || undefined}
        {...target}
      >
        {people.length === 0 && (
          <Text c="dimmed" py={20}>
            {empty}
          </Text>
        )}
        <ul>
          {people.map((person) => (
            <li
              key={person._id}
              className={classes.person}
              data-moved={isMoved(draft, person, side) || isDeclined(draft, person._id) || undefined}
              {...(hasMouse && !isDeclined(draft, person._id) && handle(person))}
            >
              {hasMouse && <IconGripVertical size={18} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />}
              <Box flex="1 1 8rem" miw={0}>
                <PersonLink person={person} note={noteOf(draft, person, side)} />
              </Box>
              <Group gap={8} ml="auto" wrap="nowrap">
                {side === 'applicants' && (
                  <PressButton
                    variant="subtle"
                    px="xs"
                    aria-label={`${isDeclined(draft, person._id) ? 'Do not decline' : 'Decline'} ${person.name}`}
                    onPress={() => onDecline(person)}
                  >
                    {isDeclined(draft, person._id) ? 'Undo' : 'Decline'}
                  </PressButton>
                )}
                {!isDeclined(draft, person._id) && (
                  <PressButton
                    ref={focus.at(person._id)}
                    variant={side === 'applicants' ? 'light' : 'default'}
                    px="md"
                    aria-label={`${move} ${person.name}`}
                    onPress={() => onMove(person)}
                  >
                    {move}
                  </PressButton>
                )}
              </Group>
            </li>
          ))}
        </ul>
      </Paper>
    </Section>
  )
}

/** A person's post and the effect of the draft. */
function noteOf(draft: TeamSquadDraft, person: PersonRef, side: SquadSide): string | undefined {
  const post = POST_KEYS.find((one) => draft.picks[one] === person._id)
  const move = isDeclined(draft, person._id)
    ? 'Declined'
    : isMoved(draft, person, side) && (side === 'players' ? 'Joins' : 'Leaves')
  return [post && POSTS[post], move].filter(Boolean).join(' · ') || undefined
}

const isMoved = (draft: TeamSquadDraft, { _id }: PersonRef, side: SquadSide) =>
  (side === 'players') === isNew(draft, _id)

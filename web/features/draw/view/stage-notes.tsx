import { Stack, Text } from '@mantine/core'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { drawnSentence, lotsInWords, tieBreakWords, witnessWords } from '#web/features/draw/draw-words.ts'
import { isUnplayed } from '#web/features/draw/shown-draw.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './event-tabs.module.css'

// Only captains, heads and sports leads confirm a draw.
const ConfirmDraw = latePart(async () => (await import('#web/features/draw/reveal/confirm-draw.tsx')).ConfirmDraw)

interface StageNotesProps {
  draw: EventDraw
  stage: StageOfDraw
}

/** Below the draw of a stage: what decides its order, and how it was drawn. */
export const StageNotes = (props: StageNotesProps) => (
  <Stack gap="lg">
    <OrderNote {...props} />
    <DrawNote {...props} />
  </Stack>
)

/** Why one of two with equal points stands above the other: the rules, and the lots that were drawn. */
function OrderNote({ draw, stage }: StageNotesProps) {
  const rules = tieBreakWords(stage.rules)
  if (!rules && stage.lots.length === 0) return null
  return (
    <div>
      {rules && (
        <Text size="sm" c="dimmed">
          {rules}
        </Text>
      )}
      {stage.lots.map((lots) => (
        <Text key={lots._id} size="sm">
          {lotsInWords(draw, stage, lots)}
        </Text>
      ))}
    </div>
  )
}

/** How it was drawn, a link to see it again, and the draws that do not count any more. */
function DrawNote({ draw, stage }: StageNotesProps) {
  return (
    <div>
      {stage.draw && (
        <Text size="sm" c="dimmed">
          {drawnSentence(stage.kind, stage.draw)} {witnessWords(stage.draw)}{' '}
          <span className={classes.ways}>
            {stage.kind !== 'PLACE_MATCHES' && (
              <TextLink to={paths.showDraw(draw.event._id, stage.number)}>Show the draw again</TextLink>
            )}{' '}
            {'tieBreaks' in stage.rules && (
              <TextLink to={paths.poolTables(draw.event._id)}>Pool tables on paper</TextLink>
            )}
          </span>
        </Text>
      )}
      {stage.draw && stage.kind !== 'PLACE_MATCHES' && isUnplayed(stage) && (
        <ConfirmDraw event={draw.event._id} stage={stage._id} />
      )}
      {stage.voided.map(({ _id, drawnAt, reason }) => (
        <Text key={_id} size="sm" c="dimmed">
          The draw of {formatDate(drawnAt)} is void: {reason}
        </Text>
      ))}
    </div>
  )
}

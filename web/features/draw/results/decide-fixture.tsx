import {
  Alert,
  Anchor,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw.ts'
import { drawChangeCalls } from '#contract/draw-changes.ts'
import { choicesOf, FIXTURE_OUTCOMES, keyIn } from '#contract/enums.ts'
import { reason as reasonRule } from '#contract/fields.ts'
import { fixtureTitle } from '#web/features/draw/draw-words.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { Consequences } from '#web/ui/feedback/consequences.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { type DecisionDraft, decisionOf, emptyDecision, hasScores, hasWinner, isWhole } from './decision.ts'

interface DecideFixtureProps {
  draw: EventDraw
  stage: StageOfDraw
  fixture: DrawnFixture
  onClose: () => void
}

/** Records, corrects or removes the result of a fixture. What it changes is shown before it is confirmed. */
export function DecideFixture({ draw, stage, fixture, onClose }: DecideFixtureProps) {
  const [draft, setDraft] = useState<DecisionDraft>(() => emptyDecision(fixture))
  const params = { stageId: stage._id }
  const preview = useCall(drawChangeCalls.previewDecision, { isSilent: true })
  const decide = useDrawCall(drawChangeCalls.decideFixture, draw.event._id, onClose)
  const clear = useDrawCall(drawChangeCalls.clearFixture, draw.event._id, onClose)
  const isCorrection = fixture.state === 'DECIDED' || fixture.state === 'UNDECIDED'
  const decision = { ...decisionOf(draft, fixture), basedOn: draw.version }
  const needsReason = isCorrection || draft.outcome !== 'PLAYED'
  const isReasonFit = draft.reason.trim() === '' ? !needsReason : reasonRule.safeParse(draft.reason).success

  function edit(change: Partial<DecisionDraft>) {
    setDraft({ ...draft, ...change })
    preview.reset()
  }

  const consequences = preview.data?.body
  return (
    <Dialog opened title={fixture.sides.map(({ words }) => words).join(' – ')} onClose={onClose}>
      <Stack gap="sm">
        {fixture.match && (
          <Alert variant="light" icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
            A played match gets its score{' '}
            <Anchor component={Link} to={paths.recordResult(fixture.match._id)} inherit underline="always">
              on its own form
            </Anchor>
            . Walk-overs and the like are recorded here.
          </Alert>
        )}
        <NativeSelect
          label={`How ${fixtureTitle(fixture)} ended`}
          data={choicesOf(FIXTURE_OUTCOMES).filter(({ value }) => value !== 'PLAYED' || !fixture.match)}
          value={draft.outcome}
          onChange={(event) => edit({ outcome: keyIn(FIXTURE_OUTCOMES, event.currentTarget.value) ?? 'PLAYED' })}
        />
        {hasScores(draft) && (
          <Group grow>
            {fixture.sides.map(({ words }, index) => (
              <NumberInput
                // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of the fixture
                key={index}
                label={words}
                min={0}
                hideControls
                allowDecimal={false}
                value={draft.scores[index === 0 ? 0 : 1]}
                onChange={(value) => {
                  const [one, other] = draft.scores
                  edit({ scores: index === 0 ? [value, other] : [one, value] })
                }}
              />
            ))}
          </Group>
        )}
        {hasWinner(draft) && (
          <SegmentedControl
            aria-label="Winner"
            fullWidth
            orientation="vertical"
            data={[
              ...fixture.sides.map(({ entry, words }) => ({ value: entry ?? '', label: words })),
              ...(draft.outcome === 'PLAYED' && stage.kind !== 'KNOCK_OUT' ? [{ value: '', label: 'Tie' }] : []),
            ]}
            value={draft.winner}
            onChange={(winner) => edit({ winner })}
          />
        )}
        <TextInput
          label={isCorrection ? 'Reason for the correction' : 'Reason'}
          required={needsReason}
          autoComplete="off"
          maxLength={200}
          value={draft.reason}
          onChange={(event) => edit({ reason: event.currentTarget.value })}
        />
        {consequences && <Consequences {...consequences} />}
        <Group justify="flex-end" gap="sm">
          {isCorrection && (
            <Button
              variant="outline"
              color="red"
              disabled={!isReasonFit}
              loading={clear.isPending}
              onClick={() =>
                clear.mutate({
                  params,
                  body: { position: fixture.position, reason: draft.reason, basedOn: draw.version },
                })
              }
            >
              Remove the result
            </Button>
          )}
          {consequences ? (
            <Button
              disabled={consequences.lost.length > 0 || !isReasonFit}
              loading={decide.isPending}
              onClick={() => decide.mutate({ params, body: decision })}
            >
              Record
            </Button>
          ) : (
            <Button
              disabled={!isWhole(draft) || !isReasonFit}
              loading={preview.isPending}
              onClick={() => preview.mutate({ params, body: decision })}
            >
              Show what changes
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

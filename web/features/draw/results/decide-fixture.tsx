import { Alert, Button, Group, Input, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { FIXTURE_OUTCOMES } from '#contract/draw/draw-enums.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { reason as reasonRule } from '#contract/schemas/fields.ts'
import { choicesOf, keyIn } from '#contract/values/enums.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { fixtureTitle } from '#web/features/draw/draw-words.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { DetailFields } from '#web/features/match/result/detail-fields.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { ResultConsequences } from '#web/ui/feedback/consequences.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import {
  type DecisionDraft,
  decisionOf,
  hasDetail,
  hasProblems,
  hasWinner,
  initialDecision,
  isPlayedOut,
  type Problems,
  problemsOf,
  resultRules,
} from './decision.ts'
import { OversFields, ScoreFields } from './score-fields.tsx'

interface DecideFixtureProps {
  draw: EventDraw
  stage: StageOfDraw
  fixture: DrawnFixture
  onClose: () => void
}

const NONE: Problems = { overs: [null, null] }

export const DecideFixture = (props: DecideFixtureProps) => (
  <Dialog title={props.fixture.sides.map(({ words }) => words).join(' – ')} onClose={props.onClose}>
    <DecisionForm {...props} />
  </Dialog>
)

/** The result of a match that belongs to a draw. */
export function DrawnResult({ match, onClose }: { match: MatchDetails; onClose: () => void }) {
  const query = useQuery(drawQueries.managed(match.event?._id ?? ''))
  return (
    <Loaded query={query} skeleton={<SkeletonRows height={72} />}>
      {({ body: draw }) => {
        const stage = draw.stages.find(({ _id }) => _id === match.fixture?.stage)
        const fixture = stage?.fixtures.find(({ position }) => position === match.fixture?.position)
        return stage && fixture && <DecisionForm draw={draw} stage={stage} fixture={fixture} onClose={onClose} />
      }}
    </Loaded>
  )
}

/** Records, corrects or removes the result of a fixture. What it changes is shown before it is confirmed. */
function DecisionForm({ draw, stage, fixture, onClose }: DecideFixtureProps) {
  const [draft, setDraft] = useState<DecisionDraft>(() => initialDecision(fixture))
  /** The button that was pressed. Before, nothing is called wrong. */
  const [tried, setTried] = useState<'RECORD' | 'REMOVE' | null>(null)
  const params = { stageId: stage._id }
  const preview = useCall(drawChangeCalls.previewDecision, { isSilent: true, onFailure: () => true })
  const decide = useDrawCall(drawChangeCalls.decideFixture, draw.event._id, { onSuccess: onClose })
  const clear = useDrawCall(drawChangeCalls.clearFixture, draw.event._id, { onSuccess: onClose })
  const rules = resultRules(draw, stage, fixture)
  const isCorrection = !rules.isPlayed && (fixture.state === 'DECIDED' || fixture.state === 'UNDECIDED')
  const decision = { ...decisionOf(draft, fixture, rules), basedOn: draw.version }
  const needsReason = isCorrection || draft.outcome !== 'PLAYED'
  const isReasonGiven = reasonRule.safeParse(draft.reason).success
  const isReasonFit = isReasonGiven || (draft.reason.trim() === '' && !needsReason)
  const problems = problemsOf(draft, rules)
  const isFit = !hasProblems(problems) && isReasonFit
  const shown = tried === 'RECORD' ? problems : NONE
  const lacksReason = (tried === 'RECORD' && !isReasonFit) || (tried === 'REMOVE' && !isReasonGiven)
  const winnerLabel = rules.hasTie ? 'Winner' : 'Who wins?'
  const canAdd = !rules.isPlayed || rules.hasScores || rules.hasOvers || rules.hasWinner

  function edit(change: Partial<DecisionDraft>) {
    setDraft({ ...draft, ...change })
    preview.reset()
  }

  function showConsequences() {
    setTried('RECORD')
    if (isFit) preview.mutate({ params, body: decision })
  }

  function remove() {
    setTried('REMOVE')
    const { position } = fixture
    if (isReasonGiven) clear.mutate({ params, body: { position, reason: draft.reason, basedOn: draw.version } })
  }

  const fields = { sides: fixture.sides, draft, problems: shown, onChange: edit }
  const consequences = preview.data?.body
  if (fixture.match && rules.isLive)
    return <MatchNote match={fixture.match}>counts here once its live score is closed.</MatchNote>
  return (
    <Stack gap="sm">
      {fixture.match && rules.isPlayed && (
        <MatchNote match={fixture.match}>
          counts. {canAdd ? 'Complete it here.' : 'To correct it, delete it there and record it again.'}
        </MatchNote>
      )}
      {!rules.isPlayed && (
        <NativeSelect
          label={`How ${fixtureTitle(fixture)} ended`}
          data={choicesOf(FIXTURE_OUTCOMES)}
          value={draft.outcome}
          onChange={(event) => edit({ outcome: keyIn(FIXTURE_OUTCOMES, event.currentTarget.value) ?? 'PLAYED' })}
        />
      )}
      {rules.hasScores && isPlayedOut(draft) && !hasDetail(draft) && (
        <ScoreFields {...fields} sport={draw.event.sport} hasHalves={rules.hasHalves} />
      )}
      {rules.hasOvers && draft.outcome === 'PLAYED' && !hasDetail(draft) && <OversFields {...fields} />}
      {fixture.match && !rules.isPlayed && draft.outcome === 'PLAYED' && (
        <DetailFields
          sport={draw.event.sport}
          names={[fixture.sides[0].words, fixture.sides[1].words]}
          detail={draft.detail}
          onChange={(detail) => edit({ detail })}
        />
      )}
      {hasWinner(draft, rules) && (
        <Input.Wrapper size="md" labelElement="div" label={winnerLabel} error={shown.winner}>
          <SegmentedControl
            aria-label={winnerLabel}
            fullWidth
            orientation="vertical"
            data={[
              ...fixture.sides.map(({ entry, words }) => ({ value: entry ?? '', label: words })),
              ...(draft.outcome === 'PLAYED' && rules.hasTie ? [{ value: '', label: 'Tie' }] : []),
            ]}
            value={draft.winner}
            onChange={(winner) => edit({ winner })}
          />
        </Input.Wrapper>
      )}
      {(canAdd || fixture.hasAddition) && (
        <TextInput
          label={isCorrection ? 'Reason for the correction' : 'Reason'}
          required={needsReason}
          maxLength={200}
          error={lacksReason && 'Give a reason of at least 3 characters.'}
          value={draft.reason}
          onChange={(event) => edit({ reason: event.currentTarget.value })}
        />
      )}
      {preview.error && (
        <Alert color="red" role="alert">
          {preview.error.message}
        </Alert>
      )}
      {consequences && <ResultConsequences {...consequences} />}
      <Group justify="flex-end" gap="sm">
        {(isCorrection || fixture.hasAddition) && (
          <Button variant="outline" color="red" loading={clear.isPending} onClick={remove}>
            {rules.isPlayed ? 'Take back what was added' : 'Remove the result'}
          </Button>
        )}
        {consequences ? (
          <Button
            disabled={consequences.lost.length > 0 || !isFit}
            loading={decide.isPending}
            onClick={() => decide.mutate({ params, body: decision })}
          >
            Record
          </Button>
        ) : (
          canAdd && (
            <Button loading={preview.isPending} onClick={showConsequences}>
              Show what changes
            </Button>
          )
        )}
      </Group>
    </Stack>
  )
}

interface MatchNoteProps {
  match: NonNullable<DrawnFixture['match']>
  /** What is said of its result. */
  children: ReactNode
}

const MatchNote = ({ match, children }: MatchNoteProps) => (
  <Alert variant="light" icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
    The result of <TextLink to={paths.match(match._id)}>its match</TextLink> {children}
  </Alert>
)

import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconDice3, IconEyeOff, IconPresentation } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { drawChangeSchemas } from '#contract/draw-changes/schemas.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { isSettled } from '#rules/stages/fixture-state.ts'
import { AttemptsPad } from '#web/features/draw/attempts/attempts-pad.tsx'
import { drawQueries, storeManagedDraw } from '#web/features/draw/draw.queries.ts'
import { drawnSentence, stageTitle, witnessWords } from '#web/features/draw/draw-words.ts'
import { FixtureManager } from '#web/features/draw/results/fixture-manager.tsx'
import { RecordedLots, RecordLots, type StageProps } from '#web/features/draw/results/stage-lots.tsx'
import { PublishDraw } from '#web/features/draw/screen/publish-draw.tsx'
import { stageWords } from '#web/features/draw/stage-words.ts'
import { SeedsEditor, useSeedsDraft } from '#web/features/draw/stages/seeds-editor.tsx'
import { StagesEditor, useStagesDraft } from '#web/features/draw/stages/stages-editor.tsx'
import { RecordLine } from '#web/features/draw/tables/record-line.tsx'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { paths } from '#web/lib/paths.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { LinkButton, LinkToParent, SideButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle, TitleLink } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { DrawStageForm } from './draw-stage-form.tsx'
import { type ByHand, HandDraw, isComplete } from './hand-draw.tsx'

/** Draws an event and keeps its results. */
export function EventDrawPage() {
  const { id = '' } = useParams()
  const draw = useQuery(drawQueries.managed(id))
  const name = draw.data && eventTitle(draw.data.body.event)
  return (
    <>
      <PageTitle title="Draw" subtitle={<TitleLink to={paths.event(id)}>{name}</TitleLink>} />
      <Loaded query={draw} skeleton={<SkeletonRows height={72} />} above={{ to: paths.events, label: 'All events' }}>
        {({ body }) => <DrawEditor draw={body} />}
      </Loaded>
    </>
  )
}

function DrawEditor({ draw }: { draw: EventDraw }) {
  const { event, entries, stages } = draw
  const stagesDraft = useStagesDraft(draw)
  const seedsDraft = useSeedsDraft(draw)
  const isDrawn = stages.some((stage) => stage.draw !== null)
  const isUnsaved = [stagesDraft, seedsDraft].some((one) => one.isUnsaved || one.drafts.outdated)
  if (!entries.some(({ state }) => state === 'ENTERED'))
    return (
      <EmptyState
        sentence="No department has entered yet."
        action={<LinkToParent to={paths.event(event._id)} label="Entries of the event" />}
      />
    )
  return (
    <Stack gap="xl">
      {draw.record && <RecordLine record={draw.record} />}
      {!isDrawn && <StagesEditor draw={draw} stages={stagesDraft} />}
      {!isDrawn && stages.length > 0 && <SeedsEditor draw={draw} seeds={seedsDraft} />}
      {[...stages.filter((stage) => !isPlayed(stage)), ...stages.filter(isPlayed)].map((stage) => (
        <StageManager key={stage._id} draw={draw} stage={stage} isUnsaved={!isDrawn && isUnsaved} />
      ))}
    </Stack>
  )
}

/** Stages with work to do stand before those that are over. */
const isPlayed = ({ fixtures }: StageOfDraw) => fixtures.length > 0 && fixtures.every(isSettled)

interface StageManagerProps extends StageProps {
  /** The stages or seeds have changes that a draw would not follow. */
  isUnsaved: boolean
}

/** A stage from its draw to its last result. */
function StageManager({ draw, stage, isUnsaved }: StageManagerProps) {
  const isReady = draw.stages.every((one) => one.number >= stage.number || one.draw !== null)
  const rules = <Text c="dimmed">{stageWords(stage.rules)}</Text>
  return (
    <Section title={stageTitle(stage, draw)} rules={stage.draw && rules}>
      <Stack gap="md">
        {!stage.draw && rules}
        {stage.draw && <Drawn draw={draw} stage={stage} drawn={stage.draw} />}
        {!stage.draw && isReady && <DrawStageForm draw={draw} stage={stage} isUnsaved={isUnsaved} />}
        {!stage.draw && !isReady && <Text>It is drawn after the stage before it.</Text>}
      </Stack>
    </Section>
  )
}

function Drawn({ draw, stage, drawn }: StageProps & { drawn: NonNullable<StageOfDraw['draw']> }) {
  const [isVoiding, setVoiding] = useState(false)
  const screen = paths.showDraw(draw.event._id, stage.number)
  return (
    <>
      {drawn.isPublic ? (
        <Results draw={draw} stage={stage} />
      ) : (
        <NotPublicYet event={draw.event._id} stage={stage} drawn={drawn} screen={screen} />
      )}
      <Text size="sm" c="dimmed">
        {drawnSentence(stage.kind, drawn)} {witnessWords(drawn)}
      </Text>
      {/* Away from what is pressed often. */}
      <Group gap="sm" justify={drawn.isPublic ? 'space-between' : 'flex-end'}>
        {drawn.isPublic && stage.kind !== 'PLACE_MATCHES' && (
          <LinkButton to={screen} variant="default" icon={IconPresentation}>
            Show on the big screen
          </LinkButton>
        )}
        <Button variant="subtle" color="red" onClick={() => setVoiding(true)}>
          Void the draw
        </Button>
      </Group>
      {isVoiding && <VoidDraw event={draw.event._id} stage={stage} onClose={() => setVoiding(false)} />}
    </>
  )
}

interface NotPublicYetProps {
  event: string
  stage: StageOfDraw
  drawn: NonNullable<StageOfDraw['draw']>
  screen: string
}

/** Two ways to make a draw public, the fitting one first. Its matches and results follow. */
function NotPublicYet({ event, stage, drawn, screen }: NotPublicYetProps) {
  const [isAsked, setAsked] = useState(false)
  const isRevealed = drawn.revealed === drawn.steps.length
  return (
    <Alert color="accent" variant="light" icon={<IconEyeOff stroke={1.5} aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        This draw is not public yet.{' '}
        {isRevealed
          ? 'All its names are revealed. Publish it, and its matches are there.'
          : 'Reveal it name by name: phones at the page of the event follow the big screen. Then publish it, and its matches are there.'}
        <Group gap="sm">
          <Button component={Link} to={screen} variant={isRevealed ? 'default' : 'filled'}>
            Reveal
          </Button>
          <Button variant={isRevealed ? 'filled' : 'default'} onClick={() => setAsked(true)}>
            Publish
          </Button>
        </Group>
        {isAsked && <PublishDraw event={event} stage={stage} onClose={() => setAsked(false)} />}
      </Stack>
    </Alert>
  )
}

/** What is played and entered after the draw. */
function Results({ draw, stage }: StageProps) {
  const [lots, setLots] = useState<StageOfDraw['lotsNeeded'][number] | null>(null)
  const mayDrawNext =
    stage.rules.kind === 'SWISS' && stage.rounds < stage.rules.rounds && stage.fixtures.every(isSettled)
  return (
    <>
      {mayDrawNext && <NextRound draw={draw} stage={stage} />}
      {stage.lotsNeeded.map((needed) => (
        <Alert key={needed.sentence} color="accent" variant="light" icon={<IconDice3 stroke={1.5} aria-hidden />}>
          <Stack gap="xs" align="flex-start">
            {needed.sentence}
            <SideButton onClick={() => setLots(needed)}>Record the lots</SideButton>
          </Stack>
        </Alert>
      ))}
      <RecordedLots draw={draw} stage={stage} />
      {stage.kind === 'ATTEMPTS' ? (
        <AttemptsPad draw={draw} stage={stage} />
      ) : (
        <FixtureManager draw={draw} stage={stage} />
      )}
      {lots && <RecordLots draw={draw} stage={stage} needed={lots} onClose={() => setLots(null)} />}
    </>
  )
}

/** Asks for the reason why a draw does not count. */
function VoidDraw({ event, stage, onClose }: { event: string; stage: StageOfDraw; onClose: () => void }) {
  const client = useQueryClient()
  const form = useCallForm(drawChangeCalls.voidDraw, {
    schema: drawChangeSchemas.voidDraw.body,
    params: { stageId: stage._id },
    initial: { reason: '' },
    onSuccess: (answer) => {
      storeManagedDraw(client, event, answer)
      onClose()
    },
  })
  return (
    <Dialog title="Void this draw?" onClose={onClose}>
      <Text mb="sm">
        The draw stays readable with your reason. Its matches that are not played yet are deleted, and the stage can be
        drawn again.
      </Text>
      <Form form={form} submit="Void the draw" submitting="Voiding..." destroys onCancel={onClose}>
        <TextInput label="Reason" {...form.getInputProps('reason')} />
      </Form>
    </Dialog>
  )
}

/** Pairs the next Swiss round: by its rules, or by hand. */
function NextRound({ draw, stage }: StageProps) {
  const [isByHand, setByHand] = useState(false)
  const next = useDrawCall(drawChangeCalls.nextRound, draw.event._id)
  return (
    <Group gap="sm">
      <Button
        loading={next.isPending}
        onClick={() => next.mutate({ params: { stageId: stage._id }, body: { basedOn: draw.version } })}
      >
        Draw round {stage.rounds + 1}
      </Button>
      <SideButton onClick={() => setByHand(true)}>Pair by hand</SideButton>
      {isByHand && <PairByHand draw={draw} stage={stage} onClose={() => setByHand(false)} />}
    </Group>
  )
}

function PairByHand({ draw, stage, onClose }: StageProps & { onClose: () => void }) {
  const [byHand, setByHand] = useState<ByHand | null>(null)
  const next = useDrawCall(drawChangeCalls.nextRound, draw.event._id, { onSuccess: onClose })
  const ranked = new Set(stage.pools.flatMap(({ rows }) => rows.map(({ entry }) => entry)))
  const stillIn = draw.entries.filter(({ _id, state }) => state === 'ENTERED' && ranked.has(_id))
  const pairs = byHand && 'pairs' in byHand && isComplete(byHand, stillIn.length) ? byHand.pairs : null
  return (
    <Dialog title={`Pairs of round ${stage.rounds + 1}`} onClose={onClose}>
      <Stack gap="md">
        <HandDraw rules={stage.rules} entries={stillIn} onChange={setByHand} />
        <Button
          disabled={!pairs}
          loading={next.isPending}
          onClick={() =>
            pairs && next.mutate({ params: { stageId: stage._id }, body: { basedOn: draw.version, pairs } })
          }
        >
          Save the pairs
        </Button>
      </Stack>
    </Dialog>
  )
}

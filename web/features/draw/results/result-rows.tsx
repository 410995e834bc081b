import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { ROWS_MAX } from '#contract/values/limits.ts'
import { drawQueries, storeManagedDraw } from '#web/features/draw/draw.queries.ts'
import { fixtureTitle, outcomeWords } from '#web/features/draw/draw-words.ts'
import fixtureRow from '#web/features/draw/rounds/fixture-row.module.css'
import { isLive, scoresShown } from '#web/features/draw/shown-draw.ts'
import { UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useNow } from '#web/lib/hydration.ts'
import { notice } from '#web/lib/notice.ts'
import { EditorRow, RowEditor } from '#web/ui/edit/row-editor.tsx'
import { type RowRefusal, useRowDrafts } from '#web/ui/edit/use-row-drafts.ts'
import { LiveMark } from '#web/ui/feedback/live-score.tsx'
import { CountInput } from '#web/ui/form/count-input.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import {
  type DecisionDraft,
  decisionOf,
  hasWinner,
  initialDecision,
  problemsOf,
  resultRules,
  UNCHOSEN,
} from './decision.ts'
import classes from './result-rows.module.css'

interface ResultRowsProps {
  draw: EventDraw
  stage: StageOfDraw
  /** Without a result. */
  fixtures: readonly DrawnFixture[]
  /** Opens the form with all that a result can have. */
  onMore: (position: number) => void
  focusAt: (key: string) => Ref<HTMLButtonElement>
}

/** The open fixtures with their scores in rows. */
export function ResultRows({ draw, stage, fixtures, onMore, focusAt }: ResultRowsProps) {
  const rows = useResultRows(draw, stage, fixtures)
  if (fixtures.length === 0 && rows.refused.length === 0) return null
  return (
    <RowEditor count={rows.changed.length} isSaving={rows.isSaving} onSave={rows.save}>
      {rows.refused.map(({ position, title, error }) => (
        <EditorRow key={position} words={<span className={line.name}>{title}</span>} error={error}>
          {null}
        </EditorRow>
      ))}
      {fixtures.map((fixture) => (
        <ResultRow
          key={fixture.position}
          {...{ draw, stage, fixture }}
          draft={rows.draftOf(fixture)}
          error={rows.errorOf(fixture)}
          onChange={(change) => rows.edit(fixture, change)}
          onMore={() => onMore(fixture.position)}
          moreRef={focusAt(String(fixture.position))}
        />
      ))}
    </RowEditor>
  )
}

interface ResultRowProps {
  draw: EventDraw
  stage: StageOfDraw
  fixture: DrawnFixture
  draft: DecisionDraft
  error: string | null
  onChange: (change: Partial<DecisionDraft>) => void
  onMore: () => void
  moreRef: Ref<HTMLButtonElement>
}

function ResultRow({ draw, stage, fixture, draft, error, onChange, onMore, moreRef }: ResultRowProps) {
  const rules = resultRules(draw, stage, fixture)
  const { sides } = fixture
  const liveScores = rules.isLive ? scoresShown(stage.kind, fixture) : null
  const title = sides.map(({ words }) => words).join(' – ')
  const [one, other] = draft.scores
  const isLevel = one !== '' && one === other
  const asksWinner = hasWinner(draft, rules) && (rules.hasScores ? isLevel && !rules.hasTie : !rules.isLive)
  return (
    <EditorRow
      isDense
      error={error}
      words={
        <div className={classes.match}>
          <FixtureFacts fixture={fixture} />
          <div className={classes.sides}>
            {sides.map((side, index) => (
              <div key={side.entry} className={classes.side}>
                <Crest {...departmentOf(draw, side.entry)} name={side.words} size={24} />
                <span className={`${fixtureRow.name} ${classes.name}`}>{side.words}</span>
                {rules.hasScores && !rules.isLive && (
                  <CountInput
                    className={classes.score}
                    aria-label={`Score of ${side.words}`}
                    allowDecimal={rules.hasHalves}
                    withKeyboardEvents={false}
                    error={error !== null}
                    value={draft.scores[index]}
                    onChange={(value) => onChange({ scores: index === 0 ? [value, other] : [one, value] })}
                  />
                )}
                {liveScores && <span className={line.figure}>{liveScores[index]}</span>}
              </div>
            ))}
          </div>
        </div>
      }
    >
      {asksWinner && (
        <NativeSelect
          className={classes.winner}
          aria-label={`${rules.hasTie ? 'Winner' : 'Who wins?'} ${title}`}
          error={error !== null}
          data={[
            { value: UNCHOSEN, label: rules.hasTie ? 'Winner' : 'Who wins?' },
            ...sides.map(({ entry, words }) => ({ value: entry ?? '', label: words })),
            ...(rules.hasTie ? [{ value: '', label: 'Tie' }] : []),
          ]}
          value={draft.winner}
          onChange={(event) => onChange({ winner: event.currentTarget.value })}
        />
      )}
      <ActionIcon
        ref={moreRef}
        size={44}
        w={36}
        me={-8}
        aria-label="Other result"
        title="Walk-over and more"
        onClick={onMore}
      >
        <IconDots stroke={1.5} aria-hidden />
      </ActionIcon>
    </EditorRow>
  )
}

const departmentOf = ({ entries }: EventDraw, entry: string | null) =>
  entries.find(({ _id }) => _id === entry)?.department

/** When it is played, which fixture it is and where. */
function FixtureFacts({ fixture }: { fixture: DrawnFixture }) {
  const now = useNow()
  const { match } = fixture
  return (
    <div className={`${fixtureRow.when} ${classes.facts}`}>
      {isLive(fixture) ? <LiveMark /> : match && (whenOf(match, now) ?? UNDATED)}
      <span className={fixtureRow.number}>
        {[outcomeWords(fixture), fixtureTitle(fixture)].filter(Boolean).join(' · ')}
        {match?.venue && <span className={classes.venue}> · {match.venue}</span>}
      </span>
    </div>
  )
}

function useResultRows(draw: EventDraw, stage: StageOfDraw, fixtures: readonly DrawnFixture[]) {
  const client = useQueryClient()
  const { drafts, refusals, ...rows } = useRowDrafts<DecisionDraft>()
  const decide = useCall(drawChangeCalls.decideFixtures, { isSilent: true })
  const draftOf = (fixture: DrawnFixture) => drafts.get(fixture.position) ?? initialDecision(fixture)
  const isChanged = (fixture: DrawnFixture) =>
    JSON.stringify(draftOf(fixture)) !== JSON.stringify(initialDecision(fixture))
  const changed = fixtures.filter(isChanged)

  function save() {
    const faults = new Map<number, RowRefusal>()
    const sent = changed.slice(0, ROWS_MAX).flatMap((fixture) => {
      const rules = resultRules(draw, stage, fixture)
      const draft = withTie(draftOf(fixture), rules.hasTie)
      const problem = problemOf(draft, rules)
      if (problem) faults.set(fixture.position, { error: problem, code: null })
      const [one, other] = fixture.sides.map(({ entry }) => entry)
      return problem || !one || !other
        ? []
        : [{ ...decisionOf(draft, fixture, rules), entries: [one, other] as [string, string] }]
    })
    rows.refuse(faults)
    if (sent.length === 0) return
    decide.mutate(
      { params: { stageId: stage._id }, body: { rows: sent } },
      {
        onSuccess: ({ message, body, rows: answers }) => {
          const saved = rows.settle(
            sent.map(({ position }) => position),
            answers,
            faults,
          )
          storeManagedDraw(client, draw.event._id, { message, body })
          void client.invalidateQueries(drawQueries.managed(draw.event._id))
          if (saved > 0) void notice.success(`${counted(saved, 'result')} saved.`)
        },
      },
    )
  }

  const open = new Set(fixtures.map(({ position }) => position))
  return {
    changed,
    isSaving: decide.isPending,
    draftOf,
    errorOf: ({ position }: DrawnFixture) => refusals.get(position)?.error ?? null,
    /** Rows that another organiser has decided meanwhile. Their result stands among the others. */
    refused: stage.fixtures.flatMap(({ position, sides }) => {
      const error = refusals.get(position)?.error
      const title = sides.map(({ words }) => words).join(' – ')
      return error && !open.has(position) ? [{ position, title, error }] : []
    }),
    edit: (fixture: DrawnFixture, change: Partial<DecisionDraft>) =>
      rows.edit(new Map([[fixture.position, { ...draftOf(fixture), ...change }]])),
    save,
  }
}

/** Level scores are a tie where a tie counts. */
const withTie = (draft: DecisionDraft, hasTie: boolean): DecisionDraft =>
  hasTie && draft.winner === UNCHOSEN && draft.scores[0] !== '' && draft.scores[0] === draft.scores[1]
    ? { ...draft, winner: '' }
    : draft

function problemOf(draft: DecisionDraft, rules: ReturnType<typeof resultRules>): string | null {
  const empty = draft.scores.filter((score) => score === '').length
  if (rules.hasScores && empty === 1) return 'A score is missing.'
  const { scores, winner } = problemsOf(draft, rules)
  return scores ?? winner ?? null
}

import { ActionIcon, NativeSelect, NumberInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { EditorRow, RowEditor } from '#web/ui/edit/row-editor.tsx'
import line from '#web/ui/list/line.module.css'
import { type DecisionDraft, hasWinner, resultRules, UNCHOSEN } from './decision.ts'
import classes from './result-rows.module.css'
import { useResultRows } from './use-result-rows.ts'

interface ResultRowsProps {
  draw: EventDraw
  stage: StageOfDraw
  /** Without a result. */
  fixtures: readonly DrawnFixture[]
  noteOf: (fixture: DrawnFixture) => string
  /** Opens the form with all that a result can have. */
  onMore: (position: number) => void
  focusAt: (key: string) => Ref<HTMLButtonElement>
}

/** The open fixtures with their scores in rows. */
export function ResultRows({ draw, stage, fixtures, noteOf, onMore, focusAt }: ResultRowsProps) {
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
          note={noteOf(fixture)}
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
  note: string
  onChange: (change: Partial<DecisionDraft>) => void
  onMore: () => void
  moreRef: Ref<HTMLButtonElement>
}

function ResultRow({ draw, stage, fixture, draft, error, note, onChange, onMore, moreRef }: ResultRowProps) {
  const rules = resultRules(draw, stage, fixture)
  const { sides } = fixture
  const title = sides.map(({ words }) => words).join(' – ')
  const [one, other] = draft.scores
  const isLevel = one !== '' && one === other
  const asksWinner = hasWinner(draft, rules) && (rules.hasScores ? isLevel && !rules.hasTie : !rules.isLive)
  const scoreField = (side: 0 | 1) => (
    <NumberInput
      className={classes.score}
      aria-label={`Score of ${sides[side].words}`}
      hideControls
      allowDecimal={rules.hasHalves}
      allowNegative={false}
      allowedDecimalSeparators={['.', ',']}
      withKeyboardEvents={false}
      error={error !== null}
      value={draft.scores[side]}
      onChange={(value) => onChange({ scores: side === 0 ? [value, other] : [one, value] })}
    />
  )
  return (
    <EditorRow
      error={error}
      words={
        <>
          <div className={line.name}>{title}</div>
          <div className={line.note}>{note}</div>
        </>
      }
    >
      {rules.hasScores && !rules.isLive && scoreField(0)}
      {rules.hasScores && !rules.isLive && scoreField(1)}
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
      <ActionIcon ref={moreRef} size={44} aria-label="Other result" title="Walk-over and more" onClick={onMore}>
        <IconDots stroke={1.5} aria-hidden />
      </ActionIcon>
    </EditorRow>
  )
}

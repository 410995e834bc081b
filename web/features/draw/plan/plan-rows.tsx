import { Checkbox, TextInput } from '@mantine/core'
import { fixtureTitle } from '#web/features/draw/draw-words.ts'
import { EditorRow, RowEditor } from '#web/ui/edit/row-editor.tsx'
import type { RowRefusal } from '#web/ui/edit/use-row-drafts.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import line from '#web/ui/list/line.module.css'
import { FillRound } from './fill-round.tsx'
import type { PlanDraft } from './plan-draft.ts'
import classes from './plan-rows.module.css'
import { type PlannedFixture, usePlanRows } from './use-plan-rows.ts'

/** The coming matches of a stage with day, time and ground in rows. */
export function PlanRows({ event, fixtures }: { event: string; fixtures: readonly PlannedFixture[] }) {
  const rows = usePlanRows(event, fixtures)
  return (
    <>
      <FillRound fixtures={fixtures} onFill={rows.fill} />
      <RowEditor count={rows.changed.length} isSaving={rows.isSaving} onSave={rows.save}>
        {fixtures.map((fixture) => (
          <PlanRow
            key={fixture.position}
            fixture={fixture}
            draft={rows.draftOf(fixture)}
            refusal={rows.refusalOf(fixture)}
            onChange={(change) => rows.edit(fixture, change)}
          />
        ))}
      </RowEditor>
    </>
  )
}

interface PlanRowProps {
  fixture: PlannedFixture
  draft: PlanDraft
  refusal: RowRefusal | null
  onChange: (change: Partial<PlanDraft>) => void
}

function PlanRow({ fixture, draft, refusal, onChange }: PlanRowProps) {
  const title = fixture.sides.map(({ words }) => words).join(' – ')
  const isFaulty = refusal !== null
  return (
    <EditorRow
      error={refusal?.error ?? null}
      words={
        <>
          <div className={line.name}>{title}</div>
          <div className={line.note}>{fixtureTitle(fixture)}</div>
        </>
      }
    >
      <div className={classes.fields}>
        <WhenField
          type="date"
          aria-label={`Date of ${title}`}
          error={isFaulty}
          value={draft.date}
          onChange={(date) => onChange({ date, despiteClash: false })}
        />
        <WhenField
          type="time"
          aria-label={`Time of ${title}`}
          error={isFaulty}
          value={draft.time}
          onChange={(time) => onChange({ time, despiteClash: false })}
        />
        <TextInput
          aria-label={`Ground of ${title}`}
          placeholder="Ground"
          autoComplete="off"
          maxLength={100}
          error={isFaulty}
          value={draft.venue}
          onChange={(change) => onChange({ venue: change.currentTarget.value, despiteClash: false })}
        />
      </div>
      {(refusal?.code === 'schedule_clash' || draft.despiteClash) && (
        <Checkbox
          size="md"
          label="Schedule anyway"
          aria-label={`Schedule ${title} anyway`}
          checked={draft.despiteClash}
          onChange={(change) => onChange({ despiteClash: change.currentTarget.checked })}
        />
      )}
    </EditorRow>
  )
}

import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLayoutColumns } from '@tabler/icons-react'
import { Fragment } from 'react'
import { counted } from '#contract/values/counted.ts'
import { fixtureTitle } from '#web/features/draw/draw-words.ts'
import { VenueField, VenueList } from '#web/features/ground/venue-field.tsx'
import { notice } from '#web/lib/notice.ts'
import { paths } from '#web/lib/paths.ts'
import { EditorRow, RowEditor } from '#web/ui/edit/row-editor.tsx'
import type { RowRefusal } from '#web/ui/edit/use-row-drafts.ts'
import { CountInput } from '#web/ui/form/count-input.tsx'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { CompactButton, LinkButton } from '#web/ui/layout/buttons.tsx'
import { type PlanDraft, planOfRound } from './plan-draft.ts'
import classes from './plan-rows.module.css'
import { type PlannedFixture, usePlanRows } from './use-plan-rows.ts'

/** The coming matches of a stage with day, time and ground in rows. */
export function PlanRows({ event, fixtures }: { event: string; fixtures: readonly PlannedFixture[] }) {
  const rows = usePlanRows(event, fixtures)
  return (
    <>
      <VenueList />
      <Group gap="xs" align="flex-start">
        <details className={classes.round}>
          <CompactButton component="summary" variant="default">
            Fill a round
          </CompactButton>
          <FillRound fixtures={fixtures} onFill={rows.fill} />
        </details>
        <LinkButton to={paths.planEvent(event)} variant="default" icon={IconLayoutColumns} isCompact>
          Plan on courts
        </LinkButton>
      </Group>
      <RowEditor count={rows.changed.length} isSaving={rows.isSaving} onSave={rows.save}>
        {fixtures.map((fixture, at) => (
          <Fragment key={fixture.position}>
            {fixture.roundName !== fixtures[at - 1]?.roundName && (
              <li className={classes.heading}>{fixture.roundName}</li>
            )}
            <PlanRow
              fixture={fixture}
              draft={rows.draftOf(fixture)}
              refusal={rows.refusalOf(fixture)}
              onChange={(change) => rows.edit(fixture, change)}
            />
          </Fragment>
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
  const [one, other] = fixture.sides
  const title = `${one.words} – ${other.words}`
  const isFaulty = refusal !== null
  return (
    <EditorRow
      isDense
      error={refusal?.error ?? null}
      words={
        <div className={classes.match} title={fixtureTitle(fixture)}>
          <span className={classes.number}>{[fixture.pool, fixture.number].filter(Boolean).join(' ')}</span>
          <span>{one.words}</span>–<span>{other.words}</span>
        </div>
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
        <VenueField
          aria-label={`Ground of ${title}`}
          placeholder="Ground"
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

interface FillRoundProps {
  fixtures: readonly PlannedFixture[]
  onFill: (fixtures: readonly PlannedFixture[], plans: readonly PlanDraft[]) => void
}

const UNTIMED = 'No time yet'
const MINUTES = 60

/** Fills the rows of a whole round from its day, its first time and its grounds. Nothing is saved by it. */
function FillRound({ fixtures, onFill }: FillRoundProps) {
  const { values, getInputProps } = useForm({
    initialValues: { round: UNTIMED, date: '', time: '', grounds: '', minutes: MINUTES as number | string },
  })
  const { round, ...plan } = values
  const rounds = [...new Set(fixtures.map(({ roundName }) => roundName))]
  const chosen = fixtures.filter(({ roundName, match, waiting }) =>
    // Rounds to come are filled by their names.
    round === UNTIMED ? match.time === null && !waiting : roundName === round,
  )

  function fill() {
    const plans = planOfRound({ ...plan, minutes: Number(plan.minutes) || MINUTES }, chosen.length)
    if (plans) onFill(chosen, plans)
    else void notice.failure('The last match would begin after midnight. Name more grounds, or less time for each.')
  }

  return (
    <fieldset className={classes.fill} aria-label="A whole round">
      <NativeSelect label="Matches" data={[UNTIMED, ...rounds]} {...getInputProps('round')} />
      <WhenField type="date" label="Date" {...getInputProps('date')} />
      <WhenField type="time" label="First match" {...getInputProps('time')} />
      <CountInput label="Minutes each" min={1} max={600} {...getInputProps('minutes')} />
      <TextInput label="Grounds" placeholder="Court 1, Court 2" {...getInputProps('grounds')} />
      <Button variant="default" disabled={chosen.length === 0 || (!plan.date && !plan.grounds)} onClick={fill}>
        Fill {counted(chosen.length, 'row')}
      </Button>
    </fieldset>
  )
}

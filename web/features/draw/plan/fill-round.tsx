import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { counted } from '#contract/values/counted.ts'
import { notice } from '#web/lib/notice.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { type PlanDraft, planOfRound } from './plan-draft.ts'
import classes from './plan-rows.module.css'
import type { PlannedFixture } from './use-plan-rows.ts'

interface FillRoundProps {
  fixtures: readonly PlannedFixture[]
  onFill: (fixtures: readonly PlannedFixture[], plans: readonly PlanDraft[]) => void
}

const UNTIMED = 'No time yet'
const MINUTES = 60

/** Fills the rows of a whole round from its day, its first time and its grounds. Nothing is saved by it. */
export function FillRound({ fixtures, onFill }: FillRoundProps) {
  const [round, setRound] = useState(UNTIMED)
  const [plan, setPlan] = useState({ date: '', time: '', grounds: '' })
  const [minutes, setMinutes] = useState<number | string>(MINUTES)
  const rounds = [...new Set(fixtures.map(({ roundName }) => roundName))]
  const chosen = fixtures.filter(({ roundName, match }) =>
    round === UNTIMED ? match.time === null : roundName === round,
  )

  function fill() {
    const plans = planOfRound({ ...plan, minutes: Number(minutes) || MINUTES }, chosen.length)
    if (plans) onFill(chosen, plans)
    else void notice.failure('The last match would begin after midnight. Name more grounds, or less time for each.')
  }

  return (
    <fieldset className={classes.fill} aria-label="A whole round">
      <NativeSelect
        label="Matches"
        data={[UNTIMED, ...rounds]}
        value={round}
        onChange={(change) => setRound(change.currentTarget.value)}
      />
      <WhenField type="date" label="Date" value={plan.date} onChange={(date) => setPlan({ ...plan, date })} />
      <WhenField type="time" label="First match" value={plan.time} onChange={(time) => setPlan({ ...plan, time })} />
      <NumberInput
        label="Minutes each"
        hideControls
        min={1}
        max={600}
        allowDecimal={false}
        value={minutes}
        onChange={setMinutes}
      />
      <TextInput
        label="Grounds"
        placeholder="Court 1, Court 2"
        autoComplete="off"
        value={plan.grounds}
        onChange={(change) => setPlan({ ...plan, grounds: change.currentTarget.value })}
      />
      <Button variant="default" disabled={chosen.length === 0 || (!plan.date && !plan.grounds)} onClick={fill}>
        Fill {counted(chosen.length, 'row')}
      </Button>
    </fieldset>
  )
}

import { TIE } from '#rules/what-if/play-event.ts'
import { whenOf } from '#web/features/match/card/match-time.ts'
import type { Colored } from '#web/lib/color/department-color.ts'
import { useNow } from '#web/lib/hydration.ts'
import { SideButton } from './side-button.tsx'
import classes from './what-if.module.css'

interface MatchToChooseProps {
  /** 'Semi-final'. */
  title: string
  plan: { date: string | null; time: string | null } | undefined
  sides: readonly { value: string; name: string; department: (Colored & { logo: string | null }) | undefined }[]
  canTie: boolean
  chosen: string | null
  /** An empty value takes the choice back. */
  onChoose: (value: string) => void
}

/** A match with a button for each side, and one for a tie where there can be one. */
export function MatchToChoose({ title, plan, sides, canTie, chosen, onChoose }: MatchToChooseProps) {
  const now = useNow()
  const when = plan && whenOf(plan, now)
  const buttonOf = (value: string) => ({
    isChosen: chosen === value,
    onPress: () => onChoose(chosen === value ? '' : value),
  })
  const [first, second] = sides.map(({ value, name, department }) => (
    <SideButton key={value} department={department ?? { name, logo: null }} {...buttonOf(value)}>
      {name}
    </SideButton>
  ))
  const label = `${title}, ${sides.map(({ name }) => name).join(' – ')}`
  return (
    <li className={classes.match}>
      <span className={classes.when}>{[title, when].filter(Boolean).join(' · ')}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container everywhere */}
      <div className={classes.sides} role="group" aria-label={label} data-chosen={chosen !== null || undefined}>
        {first}
        {canTie && <SideButton {...buttonOf(TIE)}>Tie</SideButton>}
        {second}
      </div>
    </li>
  )
}

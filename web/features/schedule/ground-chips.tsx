import { Chip } from '#web/features/match/list/match-choices.tsx'
import line from '#web/ui/list/line.module.css'

interface GroundChipsProps {
  courts: readonly { ground: string | null }[]
  /** The name of the only one that is shown. */
  chosen: string | undefined
  onChoose: (ground: string | undefined) => void
}

const groundsOf = (courts: GroundChipsProps['courts']) => [...new Set(courts.flatMap(({ ground }) => ground ?? []))]

/** The ground that an address names, or that of a court which it names, if the day has it. */
export const knownGround = (courts: GroundChipsProps['courts'], venue: string | null) =>
  groundsOf(courts).find((ground) => ground === venue) ??
  groundsOf(courts).find((ground) => venue?.startsWith(`${ground}, `))

/** Shows one ground, or all. */
export function GroundChips({ courts, chosen, onChoose }: GroundChipsProps) {
  const grounds = groundsOf(courts)
  if (grounds.length < 2) return null
  return (
    <ul className={`${line.more} ${line.choices}`} aria-label="Ground">
      <Chip isChosen={!chosen} onPress={() => onChoose(undefined)}>
        All
      </Chip>
      {grounds.map((name) => (
        <Chip key={name} isChosen={name === chosen} onPress={() => onChoose(name)}>
          {name}
        </Chip>
      ))}
    </ul>
  )
}

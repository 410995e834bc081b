import { Group, Menu, NativeSelect } from '@mantine/core'
import { choicesOf, PLACE_OUTCOMES, type PlaceOutcome } from '#contract/values/enums.ts'
import { PressButton } from '#web/ui/form/press-button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { MoreMenu } from '#web/ui/list/more-menu.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import type { DraftEntry } from './places-draft.ts'
import { entryName } from './places-draft.ts'

const OUTCOMES = choicesOf(PLACE_OUTCOMES)

interface UnplacedListProps {
  entries: readonly DraftEntry[]
  onOutcome: (entry: DraftEntry, outcome: PlaceOutcome) => void
  onPlace: (entry: DraftEntry) => void
  onRemove: (entry: DraftEntry) => void
}

/** The entries that took part and have no place. */
export function UnplacedList({ entries, onOutcome, onPlace, onRemove }: UnplacedListProps) {
  if (entries.length === 0) return null
  return (
    <Section title="Without a place" count={entries.length}>
      <Rows>
        {entries.map((entry) => (
          <Row
            key={entry.key}
            mark={<Crest {...entry.department} size={28} />}
            title={entryName(entry)}
            actions={
              <Group gap={8}>
                <NativeSelect
                  size="sm"
                  aria-label={`Why ${entryName(entry)} has no place`}
                  data={OUTCOMES}
                  value={entry.outcome ?? ''}
                  onChange={(event) => onOutcome(entry, event.currentTarget.value as PlaceOutcome)}
                />
                <PressButton variant="default" size="sm" px="md" onPress={() => onPlace(entry)}>
                  Give a place
                </PressButton>
                <MoreMenu name={entryName(entry)}>
                  <Menu.Item onClick={() => onRemove(entry)}>Not taking part</Menu.Item>
                </MoreMenu>
              </Group>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}

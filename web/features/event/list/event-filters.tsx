import { NativeSelect, SegmentedControl } from '@mantine/core'
import { choicesOf, EVENT_GENDERS, EVENT_STATES, SPORTS } from '#contract/values/enums.ts'
import type { ChosenEvents, EventFilter } from '#web/features/event/event.queries.ts'
import classes from './event-filters.module.css'

const SPORT_CHOICES = choicesOf(SPORTS, 'All sports')
const STATE_CHOICES = choicesOf(EVENT_STATES, 'All states')
const GENDER_CHOICES = choicesOf(EVENT_GENDERS, 'All')

interface EventFiltersProps {
  chosen: ChosenEvents
  onChoose: (filter: EventFilter, value: string) => void
}

/** The filters above the events. A choice applies at once. */
export const EventFilters = ({ chosen, onChoose }: EventFiltersProps) => (
  <search className={classes.bar}>
    <SegmentedControl
      aria-label="Gender"
      size="md"
      data={GENDER_CHOICES}
      value={chosen.gender ?? ''}
      className={classes.genders}
      onChange={(value) => onChoose('gender', value)}
    />
    <NativeSelect
      aria-label="Sport"
      data={SPORT_CHOICES}
      value={chosen.sport ?? ''}
      onChange={(event) => onChoose('sport', event.currentTarget.value)}
    />
    <NativeSelect
      aria-label="State"
      data={STATE_CHOICES}
      value={chosen.state ?? ''}
      onChange={(event) => onChoose('state', event.currentTarget.value)}
    />
  </search>
)

import type { ComponentType } from 'react'
import type { summaryCreate, upcomingCreate } from '#contract/match/schemas.ts'
import type { FormPart, ValuesOf } from '#web/ui/form/schema-form.ts'

type Competing = Pick<ValuesOf<typeof upcomingCreate> & ValuesOf<typeof summaryCreate>, 'sport' | 'gender' | 'event'>

export interface EventFieldProps {
  form: FormPart<Competing>
}

export interface MatchFormProps {
  /** The field of the match's event, from a feature that depends on this one. */
  event?: ComponentType<EventFieldProps>
}

/** What the form of a new match begins with. */
export const EMPTY_MATCH = {
  sport: '',
  gender: '',
  team1: '',
  team2: '',
  tag: '',
  venue: '',
  date: '',
  time: '',
} as const

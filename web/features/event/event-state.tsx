import type { SportEvent } from '#contract/event/calls.ts'
import { EVENT_STATES } from '#contract/values/enums.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'

export const EventStateBadge = ({ state }: Pick<SportEvent, 'state'>) => (
  <TagBadge tone={state === 'FINAL' ? 'good' : 'plain'}>{EVENT_STATES[state]}</TagBadge>
)

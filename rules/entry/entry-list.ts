import type { EventState } from '#contract/values/enums.ts'

interface List {
  entriesCloseOn: string | null
  state: EventState
}

/** An event with final places, and one that is not played, takes no changes of entries. */
export const hasEnded = ({ state }: Pick<List, 'state'>) => state === 'FINAL' || state === 'NOT_PLAYED'

/** Whether departments can enter and change their squads. The closing day is the last one; without one the list stays open. */
export const isListOpen = (list: List, today: string) =>
  !hasEnded(list) && (list.entriesCloseOn === null || today <= list.entriesCloseOn)

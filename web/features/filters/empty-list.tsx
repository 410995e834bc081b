import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SENTENCES } from '#contract/call/sentences.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { FilterState } from './use-filters.ts'

interface EmptyListProps {
  /** The plural of the items, for the button that removes the filters. */
  of: string
  icon?: TablerIcon
  filters?: FilterState
  /** Of a list that is empty without filters and stays so. */
  sentence?: string
  /** What people with the right to it can do about a list that is empty without filters. */
  action?: ReactNode
}

/** A list without items, with a button that removes the filters when there are any. */
export function EmptyList({ of, icon, filters, sentence = SENTENCES.emptyList, action }: EmptyListProps) {
  const isFiltered = filters !== undefined && Object.keys(filters.applied).length > 0
  const showAll = (
    <Button variant="default" onClick={filters?.clear}>
      Show all {of}
    </Button>
  )
  return isFiltered ? (
    <EmptyState sentence={SENTENCES.emptyList} icon={icon} action={showAll} />
  ) : (
    <EmptyState sentence={sentence} icon={icon} action={action} />
  )
}

import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { SearchField } from './search-field.tsx'

interface SearchListProps<T> {
  title: string
  /** The search field, by `useSearchField`. */
  label: string
  field: { value: string; onChange: (typed: string) => void }
  query: UseInfiniteQueryResult<InfiniteData<Paged<T>>>
  children: (found: T[]) => ReactNode
}

/** A section with a search field above its paged list. */
export const SearchList = <T,>({ title, label, field, query, children }: SearchListProps<T>) => (
  <Section title={title}>
    <Stack gap="xs">
      <SearchField label={label} maxLength={100} {...field} />
      <PagedList
        query={query}
        skeleton={<SkeletonRows height={64} />}
        empty={<EmptyState sentence={SENTENCES.noRecords} />}
      >
        {children}
      </PagedList>
    </Stack>
  </Section>
)

const PAUSE_MS = 300

/** The words typed into a search field, asked for after a pause. */
export function useSearchField() {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim() || undefined, PAUSE_MS)
  return { q, field: { value: typed, onChange: setTyped } }
}

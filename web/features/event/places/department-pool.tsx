import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Entry } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import type { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { PressButton } from '#web/ui/form/press-button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { type DraftEntry, type PlacedDepartment, unlistedOf } from './places-draft.ts'

interface DepartmentPoolProps {
  event: string
  entries: readonly DraftEntry[]
  focus: ReturnType<typeof useFocusFallback>
  /** Gives the next place. `neighbour` takes the focus. */
  onAdd: (department: PlacedDepartment, neighbour: string) => void
  onEnter: (entry: Entry, neighbour: string) => void
}

/** The entries of the event and the departments that are not listed yet. A tap gives the next place. */
export function DepartmentPool({ event, entries, focus, onAdd, onEnter }: DepartmentPoolProps) {
  const departments = useQuery(departmentQueries.list)
  const entered = useQuery(entryQueries.list(event))
  return (
    <Loaded query={entered} skeleton={<SkeletonRows count={3} height={44} />}>
      {({ body: all }) => {
        const toList = unlistedOf({ entries: [...entries] }, all)
        const isKnown = (id: string) => [...entries, ...toList].some(({ department }) => department._id === id)
        return (
          <>
            {toList.length > 0 && (
              <Section title="Entries without a result" headingRef={focus.at('entered')}>
                <Pool
                  name="entered"
                  choices={toList.map((entry) => ({
                    ...entry.department,
                    _id: entry._id,
                    name: entryTitle(entry),
                    entry,
                  }))}
                  focus={focus}
                  onAdd={({ entry }, neighbour) => onEnter(entry, neighbour)}
                />
              </Section>
            )}
            <Section title="Not taking part" headingRef={focus.at('pool')}>
              <Loaded query={departments} skeleton={<SkeletonRows count={3} height={44} />}>
                {({ body }) => {
                  const free = body.filter(({ _id }) => !isKnown(_id))
                  if (free.length === 0) return <Text c="dimmed">All departments are listed or entered.</Text>
                  return (
                    <Pool
                      name="pool"
                      choices={free}
                      focus={focus}
                      onAdd={({ _id, name, logo }, neighbour) => onAdd({ _id, name, logo }, neighbour)}
                    />
                  )
                }}
              </Loaded>
            </Section>
          </>
        )
      }}
    </Loaded>
  )
}

interface PoolProps<C> {
  name: string
  choices: readonly C[]
  focus: ReturnType<typeof useFocusFallback>
  onAdd: (choice: C, neighbour: string) => void
}

function Pool<C extends PlacedDepartment>({ name: pool, choices, focus, onAdd }: PoolProps<C>) {
  const keyOf = ({ _id }: C) => `${pool} ${_id}`
  return (
    <Group component="ul" gap={8}>
      {choices.map((choice, index) => (
        <li key={choice._id}>
          <PressButton
            ref={focus.at(keyOf(choice))}
            variant="default"
            px="sm"
            leftSection={<Crest {...choice} size={24} />}
            aria-label={`Give ${choice.name} the next place`}
            onPress={() => {
              const neighbour = choices[index + 1] ?? choices[index - 1]
              onAdd(choice, neighbour ? keyOf(neighbour) : pool)
            }}
          >
            {choice.name}
          </PressButton>
        </li>
      ))}
    </Group>
  )
}

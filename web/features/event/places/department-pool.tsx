import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import type { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { PressButton } from '#web/ui/form/press-button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './department-pool.module.css'
import type { DraftEntry, PlacedDepartment } from './places-draft.ts'

interface DepartmentPoolProps {
  entries: readonly DraftEntry[]
  focus: ReturnType<typeof useFocusFallback>
  /** Gives the next place. `neighbour` takes the focus. */
  onAdd: (department: PlacedDepartment, neighbour: string) => void
}

const poolKey = (id: string) => `pool ${id}`

/** The departments that are not listed yet. A tap gives the next place. */
export function DepartmentPool({ entries, focus, onAdd }: DepartmentPoolProps) {
  const departments = useQuery(departmentQueries.list)
  return (
    <Section title="Not taking part" headingRef={focus.at('pool')}>
      <Loaded query={departments} skeleton={<SkeletonRows count={3} height={44} />}>
        {({ body }) => {
          const free = body.filter(({ _id }) => !entries.some(({ department }) => department._id === _id))
          if (free.length === 0) return <Text c="dimmed">All departments are listed.</Text>
          return (
            <ul className={classes.pool}>
              {free.map(({ _id, name, logo }, index) => (
                <li key={_id}>
                  <PressButton
                    ref={focus.at(poolKey(_id))}
                    variant="default"
                    px="sm"
                    leftSection={<Crest name={name} logo={logo} size={24} />}
                    aria-label={`Give ${name} the next place`}
                    onPress={() => {
                      const neighbour = free[index + 1] ?? free[index - 1]
                      onAdd({ _id, name, logo }, neighbour ? poolKey(neighbour._id) : 'pool')
                    }}
                  >
                    {name}
                  </PressButton>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Section>
  )
}

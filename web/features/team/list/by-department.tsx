import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TeamCard } from '#contract/team/calls.ts'
import { Section } from '#web/ui/layout/section.tsx'

interface ByDepartmentProps<T> {
  teams: readonly T[]
  children: (group: readonly T[]) => ReactNode
}

/** Teams in sections of their departments. The server sorts them by department. */
export function ByDepartment<T extends TeamCard>({ teams, children }: ByDepartmentProps<T>) {
  return (
    <Stack gap="lg">
      {[...Map.groupBy(teams, ({ department }) => department._id)].map(([id, group]) => (
        <Section key={id} title={group[0]?.department.name ?? ''}>
          {children(group)}
        </Section>
      ))}
    </Stack>
  )
}

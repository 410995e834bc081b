import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DEPARTMENTS_UNAVAILABLE } from '#contract/department/calls.ts'
import { FailedChoices } from '#web/ui/feedback/loaded.tsx'
import { departmentQueries } from './department.queries.ts'

interface DepartmentSelectProps extends Omit<NativeSelectProps, 'data'> {
  /** The placeholder. */
  none?: string
}

export function DepartmentSelect({ error, none = 'Choose one', ...rest }: DepartmentSelectProps) {
  const query = useQuery(departmentQueries.list)
  const { data, isError, isFetching } = query
  const departments = data?.body.map(({ _id, name }) => ({ value: _id, label: name })) ?? []
  return (
    <NativeSelect
      data={[{ value: '', label: isFetching && !data ? 'Loading...' : none }, ...departments]}
      error={isError ? <FailedChoices sentence={DEPARTMENTS_UNAVAILABLE} query={query} /> : error}
      {...rest}
    />
  )
}

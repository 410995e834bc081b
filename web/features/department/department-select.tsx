import { Anchor, NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { departmentCalls } from '#contract/department.ts'
import { queryOf } from '#web/lib/api.ts'

const FAILED = 'Error Loading Departments'

interface DepartmentSelectProps extends Omit<NativeSelectProps, 'data'> {
  /** What it says while none is chosen. */
  none?: string
}

/** One of the departments. */
export function DepartmentSelect({ error, none = 'Choose one', ...rest }: DepartmentSelectProps) {
  const { data, isError, isFetching, refetch } = useQuery(queryOf(departmentCalls.list))
  const departments = data?.body.map(({ _id, name }) => ({ value: _id, label: name })) ?? []
  const failed = isError && (
    <>
      {FAILED}{' '}
      <Anchor component="button" type="button" inherit disabled={isFetching} onClick={() => refetch()}>
        Retry
      </Anchor>
    </>
  )
  return (
    <NativeSelect
      data={[{ value: '', label: isFetching && !data ? 'Loading...' : none }, ...departments]}
      error={failed || error}
      {...rest}
    />
  )
}

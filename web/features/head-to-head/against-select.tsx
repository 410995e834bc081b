import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { paths } from '#web/lib/paths.ts'

interface AgainstSelectProps {
  department: string
  /** The other one, whose meetings are shown. */
  other?: string
}

/** Leads to the meetings of a department with the one that is chosen. */
export function AgainstSelect({ department, other = '' }: AgainstSelectProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const all = useQuery(departmentQueries.list).data?.body ?? []
  const others = all.filter(({ _id }) => _id !== department)
  if (others.length === 0) return null
  return (
    <NativeSelect
      aria-label="Against"
      label={other && 'Against'}
      maw={320}
      data={[{ value: '', label: 'Against …' }, ...others.map(({ _id, name }) => ({ value: _id, label: name }))]}
      value={other}
      onChange={({ currentTarget: { value } }) =>
        value && navigate({ pathname: paths.headToHead('departments', department, value), search })
      }
    />
  )
}

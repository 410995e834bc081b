import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { departmentCalls } from '#contract/department.ts'
import { gcCalls } from '#contract/gc.ts'
import { placesOf } from '#contract/points.ts'
import { queryOf } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { DepartmentPoints } from './department-points.tsx'
import { standingsQuery } from './points-queries.ts'
import { useRecentChange } from './recent-change.tsx'

/** A department's results and where its points came from, now or in a championship of the archive. */
export function DepartmentPointsPage() {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const record = address.get('record')
  return record ? <InRecord id={id} record={record} /> : <InTable id={id} />
}

function InTable({ id }: { id: string }) {
  const department = useQuery(queryOf(departmentCalls.find, { params: { id } }))
  const standings = useQuery(standingsQuery).data?.body ?? []
  const index = standings.findIndex(({ _id }) => _id === id)
  const standing = standings[index]
  const change = useRecentChange(standing?.recent ?? [])
  return (
    <Loaded query={department} skeleton={<PageSkeleton />} page>
      {({ body: { name, logo, points } }) => (
        <DepartmentPoints
          scope={{ id }}
          name={name}
          logo={logo}
          place={placesOf(standings)[index]}
          points={standing?.points ?? points}
          change={change}
        />
      )}
    </Loaded>
  )
}

function InRecord({ id, record: recordId }: { id: string; record: string }) {
  const record = useQuery(queryOf(gcCalls.find, { params: { id: recordId } }))
  return (
    <Loaded query={record} skeleton={<PageSkeleton />} page>
      {({ body: { _id, year, season, standings } }) => {
        const index = standings.findIndex(({ department }) => department._id === id)
        const standing = standings[index]
        if (!standing || !season) return <EmptyState sentence={`What it won in ${year} was not kept.`} alone />
        const { department, points } = standing
        return (
          <DepartmentPoints
            scope={{ id, season }}
            name={department.name}
            logo={department.logo}
            place={placesOf(standings)[index]}
            points={points}
            championship={{ record: _id, year }}
          />
        )
      }}
    </Loaded>
  )
}

const PageSkeleton = () => (
  <>
    <Skeleton height={208} radius="lg" mb="xl" />
    <Skeleton height={320} />
  </>
)

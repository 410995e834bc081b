import { useParams, useSearchParams } from 'react-router'
import { DepartmentInRecord } from '#web/features/gc/archive/department-in-record.tsx'
import { DepartmentPointsPage } from '#web/features/points/department/department-points.tsx'

/** A department's points, now or in the championship of the archive that the address names. */
export function DepartmentPointsOrRecordPage() {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const record = address.get('record')
  return record ? <DepartmentInRecord id={id} record={record} /> : <DepartmentPointsPage />
}

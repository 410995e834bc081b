import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STAYS_IN_BIN } from '#contract/bin/bin.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { type DepartmentCard, departmentCalls } from '#contract/department/calls.ts'
import { useCall, useShownRefusal } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Listing } from '#web/ui/list/listing.tsx'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { CreateDepartmentButton } from './create-department-button.tsx'
import { departmentQueries } from './department.queries.ts'

interface DeleteDepartmentProps {
  department: DepartmentCard
  onClose: () => void
}

// Ids increase with time.
const ORDERS: Record<string, (a: DepartmentCard, b: DepartmentCard) => number> = {
  'A to Z': (a, b) => a.name.localeCompare(b.name),
  'Z to A': (a, b) => b.name.localeCompare(a.name),
  Newest: (a, b) => b._id.localeCompare(a._id),
}

export function ManageDepartmentsPage() {
  const departments = useQuery(departmentQueries.list)
  const [sought, setSought] = useState('')
  const [order, setOrder] = useState('A to Z')
  const [leaving, setLeaving] = useState<DepartmentCard | null>(null)

  const shown = (all: DepartmentCard[]) =>
    all.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase())).sort(ORDERS[order])

  return (
    <>
      <PageTitle title="Manage Departments" actions={<CreateDepartmentButton />} />
      <Listing
        query={departments}
        skeleton={<SkeletonRows height={56} />}
        empty={<EmptyState sentence={SENTENCES.noDepartments} action={<CreateDepartmentButton />} />}
      >
        {(all) => (
          <Stack>
            <Group gap="sm">
              <SearchField label="Search by name" value={sought} onChange={setSought} />
              <NativeSelect
                aria-label="Sort by"
                miw={100}
                data={Object.keys(ORDERS)}
                value={order}
                onChange={(event) => setOrder(event.currentTarget.value)}
              />
            </Group>
            <Rows>
              {shown(all).map((department) => (
                <Row
                  key={department._id}
                  mark={<Crest name={department.name} logo={department.logo} color={department.color} />}
                  title={department.name}
                  to={paths.department(department._id)}
                  actions={
                    <RowActions
                      name={department.name}
                      editAt={paths.updateDepartment(department._id)}
                      onDelete={() => setLeaving(department)}
                    />
                  }
                />
              ))}
            </Rows>
          </Stack>
        )}
      </Listing>
      {leaving && <DeleteDepartment department={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

/** Deletes an empty department at once. For others it shows what the server would delete and asks for the name. */
function DeleteDepartment({ department: { _id, name }, onClose }: DeleteDepartmentProps) {
  const { sentence: holdings, onFailure } = useShownRefusal('department_not_empty')
  const remove = useCall(departmentCalls.remove, {
    onSuccess: onClose,
    onFailure,
  })
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      pending={remove.isPending}
      typed={holdings === null ? undefined : name}
      onConfirm={() => remove.mutate({ params: { id: _id }, query: holdings === null ? {} : { confirm: name } })}
      onClose={onClose}
    >
      <Text>{holdings ?? `${STAYS_IN_BIN} If anything belongs to it, you will see what before it goes.`}</Text>
    </ConfirmDialog>
  )
}

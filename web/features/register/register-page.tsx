import { Text } from '@mantine/core'
import { IconTableImport, IconUser } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RegisteredPerson, registerCalls } from '#contract/register/calls.ts'
import { PERSON_KINDS } from '#contract/values/enums.ts'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { saveText } from '#web/lib/save-text.ts'
import { ConfirmCall } from '#web/ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DownloadButton, LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedRows } from '#web/ui/list/listing.tsx'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Row, RowMark } from '#web/ui/list/rows.tsx'
import { REGISTER_FILTERS, registerQueries } from './register.queries.ts'

interface RemoveRegisteredProps {
  person: RegisteredPerson
  onClose: () => void
}

const SUBTITLE = 'Squads take their people from here.'

export function RegisterPage() {
  const filters = useFilters(REGISTER_FILTERS)
  const people = useInfiniteQuery(registerQueries.pages(filters.applied))
  const [leaving, setLeaving] = useState<RegisteredPerson | null>(null)
  const isFiltered = Object.keys(filters.applied).length > 0
  const isEmpty = !isFiltered && people.data?.pages[0]?.body.length === 0
  return (
    <>
      <PageTitle
        title="College Register"
        subtitle={SUBTITLE}
        actions={
          !isEmpty && (
            <>
              <Actions />
              <FilterBar filters={filters} search="Search by name or roll number" />
            </>
          )
        }
      />
      <PagedRows
        query={people}
        height={64}
        empty={
          <EmptyState
            sentence={isFiltered ? 'Nobody in the register fits.' : 'The register is empty.'}
            action={!isFiltered && <ImportButton />}
          />
        }
      >
        {(person) => <RegisteredRow person={person} onRemove={() => setLeaving(person)} />}
      </PagedRows>
      {leaving && <RemoveRegistered person={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

const ImportButton = (props: { isCompact?: boolean }) => (
  <LinkButton to={paths.importRegister} icon={IconTableImport} {...props}>
    Import a list
  </LinkButton>
)

function Actions() {
  const download = useCall(registerCalls.export, {
    isSilent: true,
    onSuccess: ({ body }) => saveText(body.table, 'register.csv', 'text/csv'),
  })
  return (
    <>
      <ImportButton isCompact />
      <DownloadButton isCompact loading={download.isPending} onClick={() => download.mutate({})} />
    </>
  )
}

/** The name leads to the person's account. */
function RegisteredRow({ person, onRemove }: { person: RegisteredPerson; onRemove: () => void }) {
  const { rollNumber, name, department, kind, validUntil, account } = person
  const facts = [
    rollNumber,
    department?.name ?? 'Without a department',
    PERSON_KINDS[kind],
    validUntil && `until ${formatDate(validUntil)}`,
  ]
  return (
    <Row
      mark={<RowMark icon={IconUser} />}
      title={name}
      to={account ? paths.profile(account._id) : undefined}
      note={facts.filter(Boolean).join(' · ')}
      actions={<RowActions name={name} verb="Remove" onDelete={onRemove} />}
    />
  )
}

function RemoveRegistered({ person: { _id, name, rollNumber, account }, onClose }: RemoveRegisteredProps) {
  return (
    <ConfirmCall
      title={`Remove ${name} from the register?`}
      confirm="Remove"
      call={registerCalls.remove}
      given={{ params: { id: _id } }}
      onClose={onClose}
    >
      <Text>
        The next import of a list with {rollNumber} adds the person again.{account && ' The account stays.'}
      </Text>
    </ConfirmCall>
  )
}

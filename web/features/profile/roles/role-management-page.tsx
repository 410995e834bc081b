import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { profileQueries } from '#web/features/profile/profile.queries.ts'
import { readId } from '#web/lib/address-values.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { AssignRole } from './assign-role.tsx'
import { DeassignRole, MovePerson, PasswordLink } from './person-dialogs.tsx'
import type { Named } from './person-select.tsx'
import { RoleHolders } from './role-holders.tsx'

export function RoleManagementPage() {
  const [leaving, setLeaving] = useState<Named | null>(null)
  const [chosen, setMoving] = useState<Named | null>(null)
  const [asked, endAsking] = useAskedMove()
  const moving = chosen ?? asked
  const [locked, setLocked] = useState<Named | null>(null)
  function closeMove() {
    setMoving(null)
    endAsking()
  }
  return (
    <>
      <PageTitle
        title="Role Management"
        subtitle="A role holds from the person's next step on. Nobody has to log in again."
      />
      <Stack gap="xl">
        <AssignRole onDeassign={setLeaving} onMove={setMoving} onPasswordLink={setLocked} />
        <RoleHolders onDeassign={setLeaving} />
      </Stack>
      {leaving && <DeassignRole person={leaving} onClose={() => setLeaving(null)} />}
      {moving && <MovePerson person={moving} onClose={closeMove} />}
      {locked && <PasswordLink person={locked} onClose={() => setLocked(null)} />}
    </>
  )
}

/** The person without a department whom ADMIN HQ names in the address. */
function useAskedMove(): [Named | null, () => void] {
  const [address, setAddress] = useSearchParams()
  const id = readId(address.get('move'))
  const { data } = useQuery({ ...profileQueries.find(id ?? ''), enabled: id !== undefined })
  return [(id && data?.body) || null, () => id && setAddress({}, { replace: true })]
}

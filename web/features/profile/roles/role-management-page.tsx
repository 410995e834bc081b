import { Stack } from '@mantine/core'
import { useState } from 'react'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { AssignRole } from './assign-role.tsx'
import { DeassignRole } from './deassign-role.tsx'
import { MovePerson } from './move-person.tsx'
import { PasswordLink } from './password-link.tsx'
import type { Named } from './person-select.tsx'
import { RoleHolders } from './role-holders.tsx'

export function RoleManagementPage() {
  const [leaving, setLeaving] = useState<Named | null>(null)
  const [moving, setMoving] = useState<Named | null>(null)
  const [locked, setLocked] = useState<Named | null>(null)
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
      {moving && <MovePerson person={moving} onClose={() => setMoving(null)} />}
      {locked && <PasswordLink person={locked} onClose={() => setLocked(null)} />}
    </>
  )
}

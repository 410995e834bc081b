import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { chooseDepartment, useOwnDepartment } from '#web/lib/own-department.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Chooses a department for this device: home, matches and points begin with it. Accounts with a department have theirs. */
export function MyDepartmentButton({ id }: { id: string }) {
  const { profile } = useSession()
  const isOwn = useOwnDepartment() === id
  if (profile?.department) return null
  const Icon = isOwn ? IconStarFilled : IconStar
  return (
    <Button
      variant={isOwn ? 'light' : 'default'}
      px="sm"
      leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
      aria-pressed={isOwn}
      onClick={() => chooseDepartment(isOwn ? null : id)}
      data-for-visitors={profile === null || undefined}
    >
      My department
    </Button>
  )
}

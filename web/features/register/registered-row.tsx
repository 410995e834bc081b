import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RegisteredPerson } from '#contract/register/calls.ts'
import { PERSON_KINDS } from '#contract/values/enums.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { Row } from '#web/ui/list/rows.tsx'

interface RegisteredRowProps {
  person: RegisteredPerson
  mark: ReactNode
  onRemove: () => void
}

/** The name leads to the person's account. */
export function RegisteredRow({ person, mark, onRemove }: RegisteredRowProps) {
  const { rollNumber, name, department, kind, validUntil, account } = person
  const facts = [
    rollNumber,
    department?.name ?? 'Without a department',
    PERSON_KINDS[kind],
    validUntil && `until ${formatDate(validUntil)}`,
  ]
  return (
    <Row
      mark={mark}
      title={name}
      to={account ? paths.profile(account._id) : undefined}
      note={facts.filter(Boolean).join(' · ')}
      actions={
        <Tooltip label="Remove">
          <ActionIcon color="red" aria-label={`Remove ${name} from the register`} onClick={onRemove}>
            <IconTrash size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      }
    />
  )
}

import { IconListCheck, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { EnteredEvent } from '#contract/entry/calls.ts'
import type { EntryAccess } from '#web/features/entry/entry-access.ts'
import { paths } from '#web/lib/paths.ts'
import { IconButton, LinkButton } from '#web/ui/layout/buttons.tsx'

interface EntryButtonsProps {
  event: EnteredEvent
  access: EntryAccess
  mayEnter: boolean
  mayPrint: boolean
  onEnter: (what: 'ONE' | 'MANY') => void
}

export function EntryButtons({ event, access, mayEnter, mayPrint, onEnter }: EntryButtonsProps) {
  return (
    <>
      {mayEnter && (
        <IconButton
          px="sm"
          variant={event.state === 'DRAFT' ? 'filled' : 'default'}
          icon={IconPlus}
          onClick={() => onEnter('ONE')}
        >
          {access.managesAll ? 'Enter one' : 'Enter our department'}
        </IconButton>
      )}
      {mayEnter && access.managesAll && (
        <IconButton px="sm" variant="default" icon={IconListCheck} onClick={() => onEnter('MANY')}>
          Enter several
        </IconButton>
      )}
      {mayPrint && (
        <LinkButton to={paths.entryLists(event._id)} variant="default" icon={IconPrinter}>
          Lists for signing
        </LinkButton>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconListCheck, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { EnteredEvent } from '#contract/entry/calls.ts'
import type { EntryAccess } from '#web/features/entry/entry-access.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'

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
        <Button px="sm" leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => onEnter('ONE')}>
          {access.managesAll ? 'Enter one' : 'Enter our department'}
        </Button>
      )}
      {mayEnter && access.managesAll && (
        <Button
          px="sm"
          variant="default"
          leftSection={<IconListCheck size={18} stroke={1.5} aria-hidden />}
          onClick={() => onEnter('MANY')}
        >
          Enter several
        </Button>
      )}
      {mayPrint && (
        <LinkButton to={paths.entryLists(event._id)} variant="default" icon={IconPrinter}>
          Lists for signing
        </LinkButton>
      )}
    </>
  )
}

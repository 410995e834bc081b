import { Box, Group, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { CompactButton } from '#web/ui/layout/buttons.tsx'
import classes from './department-points.module.css'

interface ClosedOnPhoneProps {
  title: string
  id?: string
  isFoldable: boolean
  /** It is open until a press closes it. */
  isAsked?: boolean
  children: ReactNode
}

/** A section that is closed on a phone until it is asked for. */
export function ClosedOnPhone({ title, id, isFoldable, isAsked = false, children }: ClosedOnPhoneProps) {
  const [chosen, setOpen] = useState<boolean>()
  // Whether there is an explanation above may be known later.
  const isOpen = chosen ?? (!isFoldable || isAsked)
  const heading = useId()
  const verb = isOpen ? 'Hide' : 'Show'
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={heading}
      miw={0}
      className={classes.closing}
      data-folded={!isOpen || undefined}
    >
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} id={heading}>
          {title}
        </Title>
        {isFoldable && (
          <CompactButton
            variant="subtle"
            hiddenFrom="sm"
            flex="none"
            aria-expanded={isOpen}
            aria-label={`${verb}: ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {verb}
          </CompactButton>
        )}
      </Group>
      {children}
    </Box>
  )
}

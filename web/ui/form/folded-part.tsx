import { Paper, Stack, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './folded-part.module.css'

interface FoldedPartProps {
  title: string
  /** What its fields say. */
  words: ReactNode
  /** Then it is open. */
  isFaulty: boolean
  children: ReactNode
}

/** A part of a long form: what it says, and when it is opened or refused, its fields. */
export function FoldedPart({ title, words, isFaulty, children }: FoldedPartProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Paper component="section" withBorder aria-labelledby={id}>
      <details
        className={classes.part}
        open={isOpen || isFaulty}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className={classes.summary}>
          <div>
            <Title order={2} id={id}>
              {title}
            </Title>
            <p className={classes.words}>{words}</p>
          </div>
          <IconChevronDown className={classes.chevron} size={20} stroke={1.5} aria-hidden />
        </summary>
        <Stack gap="md" px="md" pt={4} pb="md">
          {children}
        </Stack>
      </details>
    </Paper>
  )
}

import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './edit-bar.module.css'

interface EditBarProps {
  /** What is not saved yet, in words. */
  children: ReactNode
  changed: boolean
  /** The changes cannot be saved as they are. */
  blocked: boolean
  pending: boolean
  submit?: string
  submitting?: string
  onReset: () => void
  onSubmit: () => void
}

/** Unsaved changes with their two buttons, always visible. */
export function EditBar(props: EditBarProps) {
  const { children, changed, blocked, pending, submit = 'Submit', submitting = 'Submitting...' } = props
  return (
    <div className={classes.bar}>
      <Text size="sm" lh={1.3} flex="1 1 6rem">
        {children}
      </Text>
      <Group gap="xs">
        <Button variant="default" px="md" disabled={!changed || pending} onClick={props.onReset}>
          Reset
        </Button>
        <Button px="md" disabled={!changed || blocked || pending} onClick={props.onSubmit}>
          {pending ? submitting : submit}
        </Button>
      </Group>
    </div>
  )
}

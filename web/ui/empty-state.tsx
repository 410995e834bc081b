import { Paper, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconBallFootball, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { PitchLines } from './pitch-lines.tsx'

interface EmptyStateProps {
  sentence: string
  icon?: TablerIcon
  /** For those who may: what fills the emptiness. */
  action?: ReactNode
  /** Stands alone on its page, whose heading it is. */
  alone?: boolean
}

export function EmptyState({ sentence, icon: Icon = IconBallFootball, action, alone }: EmptyStateProps) {
  return (
    <Paper withBorder className={classes.ground}>
      <PitchLines />
      <Stack align="center" gap="md" pos="relative">
        <ThemeIcon variant="default" size={56} radius="xl">
          <Icon size={28} stroke={1.5} aria-hidden />
        </ThemeIcon>
        <Text component={alone ? 'h1' : 'p'} m={0} ta="center" fw={500} maw={420} px="xs" bg="body">
          {sentence}
        </Text>
        {action}
      </Stack>
    </Paper>
  )
}

import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'

const STEPS = 3

interface SetUpStepProps {
  number: number
  title: string
  next?: string
  ready: boolean
  onNext: (event?: SyntheticEvent<HTMLFormElement>) => void
  onBack?: () => void
  children: ReactNode
}

/** One step of the set-up. The focus moves to its title. */
export function SetUpStep({ number, title, next = 'Next', ready, onNext, onBack, children }: SetUpStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <Paper withBorder p="lg">
      <form onSubmit={onNext} noValidate>
        <Stack>
          <Progress value={(number / STEPS) * 100} size="sm" aria-hidden />
          <div>
            <Text size="sm" c="dimmed">
              Step {number} of {STEPS}
            </Text>
            <Title order={2} ref={heading} tabIndex={-1}>
              {title}
            </Title>
          </div>
          {children}
          <Group justify="flex-end">
            {onBack && (
              <Button variant="default" onClick={onBack}>
                Back
              </Button>
            )}
            <Button type="submit" disabled={!ready}>
              {next}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

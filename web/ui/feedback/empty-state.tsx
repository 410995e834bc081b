import { Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconBallFootball, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { HeadLine } from '#web/ui/layout/page-title.tsx'
import { PitchGround } from '#web/ui/picture/pitch-lines.tsx'

interface EmptyStateProps {
  sentence: string
  icon?: TablerIcon
  /** An action for people with the right to it. */
  action?: ReactNode
  /** The only content of its page: the sentence becomes the heading and the title. */
  alone?: boolean
}

export function EmptyState({ sentence, icon: Icon = IconBallFootball, action, alone }: EmptyStateProps) {
  return (
    <>
      {alone && <HeadLine />}
      <Paper withBorder>
        <PitchGround mih={280} px="md" py="xl">
          <Stack align="center" gap="md" pos="relative">
            <ThemeIcon variant="default" size={56} radius="50%">
              <Icon size={28} stroke={1.5} aria-hidden />
            </ThemeIcon>
            {alone ? (
              <Title order={1} size="h2" ta="center" maw={520} px="xs" bg="body">
                <DocumentTitle>{sentence.replace(/\.$/, '')}</DocumentTitle>
                {sentence}
              </Title>
            ) : (
              <Text m={0} ta="center" fw={500} maw={420} px="xs" bg="body">
                {sentence}
              </Text>
            )}
            {action}
          </Stack>
        </PitchGround>
      </Paper>
    </>
  )
}

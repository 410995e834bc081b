import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { DocumentTitle } from './document-title.tsx'

interface PageTitleProps {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}

export function PageTitle({ title, subtitle, actions }: PageTitleProps) {
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="lg">
      <DocumentTitle>{title}</DocumentTitle>
      <div>
        <Title order={1}>{title}</Title>
        {subtitle && <Text c="dimmed">{subtitle}</Text>}
      </div>
      {actions}
    </Group>
  )
}

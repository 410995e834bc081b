import { Anchor, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
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

interface TitleLinkProps {
  to: string
  /** Its place stays reserved while it loads. */
  children: string | undefined
}

/** The subtitle of a page: a link to what the page belongs to. */
export const TitleLink = ({ to, children }: TitleLinkProps) =>
  children === undefined ? (
    '\u00a0'
  ) : (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  )

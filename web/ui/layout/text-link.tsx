import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface TextLinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** A link inside a sentence. */
export const TextLink = (props: TextLinkProps) => <Anchor component={Link} inherit underline="always" {...props} />

/** The name of something, linked to its page. */
export const NameLink = (props: TextLinkProps) => <Anchor component={Link} inherit {...props} />

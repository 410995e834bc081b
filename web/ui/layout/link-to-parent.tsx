import { Button } from '@mantine/core'
import { Link } from 'react-router'

export interface ParentPage {
  to: string
  label: string
}

/** The link from a page without content to the page above it. */
export const LinkToParent = ({ to, label }: ParentPage) => (
  <Button component={Link} to={to} variant="default">
    {label}
  </Button>
)

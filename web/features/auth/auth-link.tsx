import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

interface WayToProps {
  question?: string
  to: string
  state?: unknown
  children: string
}

/** A link between login, sign-up and reset pages: 'New here? Sign up'. */
export function AuthLink({ question, to, state, children }: WayToProps) {
  return (
    <Text>
      {question}{' '}
      <Anchor component={Link} to={to} state={state} fw={600}>
        {children}
      </Anchor>
    </Text>
  )
}

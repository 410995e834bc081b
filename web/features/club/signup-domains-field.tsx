import { TagsInput } from '@mantine/core'
import { clubUpdate } from '#contract/club/schemas.ts'

interface SignupDomainsFieldProps {
  domains: string[]
  onChange: (domains: string[]) => void
}

/** The domains whose addresses may sign up: typed one by one, or pasted as a list. */
export function SignupDomainsField({ domains, onChange }: SignupDomainsFieldProps) {
  return (
    <TagsInput
      label="Who may sign up"
      description="Only addresses of these domains, such as college.edu. Leave it empty to let everybody in."
      placeholder={domains.length ? undefined : 'Everybody'}
      splitChars={['\n', ',', ';', ' ']}
      acceptValueOnBlur
      value={domains}
      onChange={onChange}
      error={refusalOf(domains)}
    />
  )
}

function refusalOf(domains: string[]): string | undefined {
  const issue = clubUpdate.shape.signupDomains.safeParse(domains).error?.issues[0]
  if (!issue) return undefined
  const [index] = issue.path
  return typeof index === 'number' ? `"${domains[index]}": ${issue.message}` : issue.message
}

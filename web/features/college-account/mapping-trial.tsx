import { Button, Fieldset, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type ClaimedPerson, type ClaimMapping, collegeCalls } from '#contract/college-account/calls.ts'
import { GENDERS } from '#contract/values/enums.ts'
import { useCall } from '#web/lib/calls/use-call.ts'

interface MappingTrialProps {
  /** Undefined while a field of it is wrong. */
  mapping: ClaimMapping | undefined
  /** The account that the mapping makes was shown, or why there is none. */
  onSeen: () => void
}

const EXAMPLE = `{
  "email": "asha.rao@college.edu",
  "email_verified": true,
  "name": "Asha Rao"
}`

/** Shows which account the claims of a person make, before the mapping is stored. */
export function MappingTrial({ mapping, onSeen }: MappingTrialProps) {
  const [example, setExample] = useState('')
  const attempt = useCall(collegeCalls.tryProvider, {
    isSilent: true,
    onSuccess: onSeen,
    onFailure: ({ code }) => {
      if (code === 'college_email_refused') onSeen()
      return true
    },
  })
  return (
    <Fieldset legend="Try it">
      <Stack>
        <Textarea
          label="Claims of a person"
          description="As JSON, from the provider's documentation or its test page"
          placeholder={EXAMPLE}
          autosize
          minRows={4}
          spellCheck={false}
          value={example}
          onChange={(event) => setExample(event.currentTarget.value)}
          error={attempt.error?.message}
        />
        <Group>
          <Button
            variant="default"
            disabled={!mapping || !example.trim()}
            loading={attempt.isPending}
            onClick={() => mapping && attempt.mutate({ body: { ...mapping, example } })}
          >
            Show the account
          </Button>
        </Group>
        {attempt.data && <Person {...attempt.data.body} />}
      </Stack>
    </Fieldset>
  )
}

function Person({ email, name, department, rollNumber, gender }: ClaimedPerson) {
  const asked = 'asked at the first sign-in'
  const facts = [
    ['Email', email],
    ['Name', name ?? asked],
    ['Department', department?.name ?? asked],
    ['Gender', gender ? GENDERS[gender] : asked],
    ['Roll number', rollNumber ?? 'none'],
  ] as const
  return (
    <div role="status">
      {facts.map(([title, text]) => (
        <Text key={title} style={{ overflowWrap: 'anywhere' }}>
          {title}: <strong>{text}</strong>
        </Text>
      ))}
    </div>
  )
}

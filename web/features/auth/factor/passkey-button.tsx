import { IconFingerprint } from '@tabler/icons-react'
import { type Assertion, factorCalls } from '#contract/auth/factor-calls.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { askPasskey } from './passkeys.ts'

interface PasskeyButtonProps {
  children: string
  pending: boolean
  onAnswer: (answer: Assertion) => void
}

/** Asks the browser for a passkey. */
export function PasskeyButton({ children, pending, onAnswer }: PasskeyButtonProps) {
  const begin = useCall(factorCalls.passkeyOptions, {
    isSilent: true,
    onSuccess: async ({ body }) => {
      const answer = await askPasskey(body)
      if (answer) onAnswer(answer)
    },
  })
  return (
    <IconButton
      variant="default"
      icon={IconFingerprint}
      loading={begin.isPending || pending}
      onClick={() => begin.mutate({})}
    >
      {children}
    </IconButton>
  )
}

import type { Call } from '#contract/call/call.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { checkOwnProfile } from '#web/lib/session/own-profile.ts'

/** A call about a person's post, from a dialog. It may be the signed-in person. */
export const usePersonCall = <C extends Call>(call: C, onClose: () => void) =>
  useCall(call, {
    onSuccess: () => {
      onClose()
      void checkOwnProfile()
    },
  })

import { useState } from 'react'
import type { RefusalCode } from '#contract/call/refusals.ts'
import type { CallError } from './call-error.ts'

/** For `useCall`: the sentence of a refusal with one of these codes, shown where the call was made instead of in a toast. */
export function useShownRefusal(...codes: RefusalCode[]) {
  const [sentence, setSentence] = useState<string | null>(null)
  const onFailure = ({ code, message }: CallError) => {
    if (code === undefined || !codes.includes(code)) return false
    setSentence(message)
    return true
  }
  return { sentence, onFailure }
}

import { useSyncExternalStore } from 'react'
import { lateDialog } from '#web/lib/late-part.tsx'
import { proofQuestion } from '#web/lib/session/proof.ts'

const ProveDialog = lateDialog(async () => (await import('#web/features/auth/factor/prove-dialog.tsx')).ProveDialog)

/** Asks who is there, for a call that the server refuses until that is proved. */
export function ProofQuestion() {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.get, () => null)
  return question && <ProveDialog onProved={question.proved} onClose={question.giveUp} />
}

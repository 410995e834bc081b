import type { StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { isBye } from '#web/features/draw/shown-draw.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'

interface PublishDrawProps {
  event: string
  stage: StageOfDraw
  onClose: () => void
}

/** Asks before a draw is public, which only its voiding takes back. */
export function PublishDraw({ event, stage, onClose }: PublishDrawProps) {
  const publish = useDrawCall(drawChangeCalls.publishDraw, event, { isSilent: true, onSuccess: onClose })
  const matches = stage.fixtures.filter((fixture) => !isBye(fixture)).length
  return (
    <ConfirmDialog
      title="Publish this draw?"
      confirm="Publish"
      destroys={false}
      pending={publish.isPending}
      onConfirm={() => publish.mutate({ params: { stageId: stage._id } })}
      onClose={onClose}
    >
      {matches === 0 ? 'The order becomes public.' : `${counted(matches, 'match becomes', 'matches become')} public.`}{' '}
      To take that back, the draw must be voided.
    </ConfirmDialog>
  )
}

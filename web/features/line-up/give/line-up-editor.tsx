import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LineUpSquad, lineUpCalls } from '#contract/line-up/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { missingIn, sizeInWords, surplusOf } from '#rules/entry/squad-size.ts'
import { lineUpQueries } from '#web/features/line-up/line-up.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { EditBar } from '#web/ui/edit/edit-bar.tsx'
import { NewerVersion } from '#web/ui/edit/newer-version.tsx'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'
import { useNewerVersion } from '#web/ui/edit/use-newer-version.ts'
import { useBack } from '#web/ui/layout/use-back.ts'
import * as lineUpDraft from './line-up-draft.ts'
import { LineUpRows } from './line-up-rows.tsx'

interface StoredDraft {
  basedOn: number
  players: lineUpDraft.LineUpDraft
}

/** Nothing is saved before the button is pressed. */
export function LineUpEditor({ squad }: { squad: LineUpSquad }) {
  const { match, entry, size, isGiven, lineUp } = squad
  const client = useQueryClient()
  const back = useBack(paths.match(match._id))
  const { queryKey } = lineUpQueries.squad(match._id, entry._id)
  const drafts = useEditDraft<StoredDraft>(`line-up/${match._id}/${entry._id}`, {
    fresh: { basedOn: squad.version, players: lineUp },
    latest: { basedOn: squad.version },
  })
  const { outdated } = drafts
  const draft = drafts.draft.players
  const [said, say] = useState('')
  const newer = useNewerVersion(drafts, { thing: 'line-up', queryKey, code: 'line_up_changed', say })
  const rows = lineUpDraft.rowsOf(squad, draft)
  const players = rows.filter(({ isIn }) => isIn)
  const surplus = surplusOf(size, players, 'line-up')
  const missing = draft.length === 0 ? [] : missingIn(size, players)
  const mayAllPlay = players.every(({ reasons }) => reasons.length === 0)
  const changed = isGiven ? !lineUpDraft.isSame(draft, lineUp) : draft.length > 0
  const save = useCall(lineUpCalls.update, {
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      drafts.discard()
      drafts.forgetAside()
      back()
    },
    onFailure: newer.onFailure,
  })

  function change(next: lineUpDraft.LineUpDraft, words: string) {
    drafts.edit({ players: next })
    say(words)
  }

  return (
    <Stack gap="lg">
      <NewerVersion newer={newer} />
      <Text>
        {sizeInWords(size)}. {[...surplus, ...missing.map((words) => `${words}.`)].join(' ')}
      </Text>
      <LineUpRows rows={rows} draft={draft} onChange={change} />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <EditBar
        changed={changed}
        blocked={outdated || surplus.length > 0 || !mayAllPlay}
        pending={save.isPending}
        submit={isGiven && draft.length === 0 ? 'Take back' : 'Save line-up'}
        submitting="Saving..."
        onReset={() => {
          drafts.discard()
          say('The changes were dropped.')
        }}
        onSubmit={() =>
          save.mutate({
            params: { match: match._id, entry: entry._id },
            body: { members: [...draft], version: drafts.draft.basedOn },
          })
        }
      >
        {changed ? `${counted(draft.length, 'person', 'people')}, not saved yet` : 'No changes'}
      </EditBar>
    </Stack>
  )
}

import { Alert, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { type LineUpSquad, lineUpCalls } from '#contract/line-up.ts'
import { missingIn, sizeInWords, surplusOf } from '#rules/entry/squad-size.ts'
import { lineUpQueries } from '#web/features/line-up/line-up.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { EditBar } from '#web/ui/edit/edit-bar.tsx'
import { EditConflict } from '#web/ui/edit/edit-conflict.tsx'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'
import { SideButton } from '#web/ui/form/side-button.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import * as lineUpDraft from './line-up-draft.ts'
import { LineUpRows } from './line-up-rows.tsx'

interface Kept {
  basedOn: number
  players: lineUpDraft.LineUpDraft
}

/** Nothing is saved before the button is pressed. */
export function LineUpEditor({ squad }: { squad: LineUpSquad }) {
  const { match, entry, size, isGiven, lineUp } = squad
  const client = useQueryClient()
  const back = useBack(paths.match(match._id))
  const { queryKey } = lineUpQueries.squad(match._id, entry._id)
  const drafts = useEditDraft<Kept>(`line-up/${match._id}/${entry._id}`, {
    fresh: { basedOn: squad.version, players: lineUp },
    latest: { basedOn: squad.version },
  })
  const { outdated } = drafts
  const draft = drafts.draft.players
  const [urgent, setUrgent] = useState(false)
  const [said, say] = useState('')
  const rows = lineUpDraft.rowsOf(squad, draft)
  const players = rows.filter(({ isIn }) => isIn)
  const surplus = surplusOf(size, players, 'line-up')
  const missing = draft.length === 0 ? [] : missingIn(size, players)
  const mayAllPlay = players.every(({ reasons }) => reasons.length === 0)
  const changed = isGiven ? !lineUpDraft.isSame(draft, lineUp) : draft.length > 0
  const save = useCall(lineUpCalls.update, {
    done: (answer) => {
      client.setQueryData(queryKey, answer)
      drafts.discard()
      drafts.forgetAside()
      back()
    },
    refused({ code }) {
      if (code !== 'line_up_changed') return false
      setUrgent(true)
      void client.invalidateQueries({ queryKey })
      return true
    },
  })

  function change(next: lineUpDraft.LineUpDraft, words: string) {
    drafts.edit({ players: next })
    say(words)
  }

  async function loadNew() {
    await client.refetchQueries({ queryKey }, { throwOnError: true })
    setUrgent(false)
    drafts.setAside()
    say('The line-up was loaded anew. Your changes are set aside.')
  }

  function keepMine() {
    setUrgent(false)
    drafts.keepAfterLatest()
    say('Your changes stay. Saving replaces the newer line-up.')
  }

  return (
    <Stack gap="lg">
      {outdated && (
        <EditConflict
          sentence="The line-up has changed since you began."
          current="the line-up as it is now"
          urgent={urgent}
          onLoad={loadNew}
          onKeep={keepMine}
        />
      )}
      {drafts.isAside && (
        <Alert icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
          <Stack gap="sm" align="flex-start">
            <Text>This is the newer line-up. Your changes are set aside.</Text>
            <SideButton onClick={drafts.takeBack}>Take up mine again</SideButton>
          </Stack>
        </Alert>
      )}
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

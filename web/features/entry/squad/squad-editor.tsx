import { Alert, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { type EntrySquad, entrySquadCalls } from '#contract/entry-squad.ts'
import { missingIn, sizeInWords, squadSize, surplusOf } from '#rules/entry/squad-size.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { EditBar } from '#web/ui/edit/edit-bar.tsx'
import { EditConflict } from '#web/ui/edit/edit-conflict.tsx'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'
import { SideButton } from '#web/ui/form/side-button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { Candidates } from './candidates.tsx'
import { NamedPerson } from './named-person.tsx'
import { RegisteredPeople } from './registered-people.tsx'
import * as squadDraft from './squad-draft.ts'
import { SquadMembers } from './squad-members.tsx'

interface Kept {
  basedOn: number
  members: squadDraft.SquadDraft
}

/** Nothing is saved before the button is pressed. */
export function SquadEditor({ entry }: { entry: EntrySquad }) {
  const client = useQueryClient()
  const back = useBack(paths.event(entry.event))
  const { queryKey } = entryQueries.squad(entry._id)
  const saved = squadDraft.draftOf(entry)
  const drafts = useEditDraft<Kept>(`squad/${entry._id}`, {
    fresh: { basedOn: entry.version, members: saved },
    latest: { basedOn: entry.version },
  })
  const { outdated } = drafts
  const draft = drafts.draft.members
  const [urgent, setUrgent] = useState(false)
  const [said, say] = useState('')
  const size = squadSize(entry.of)
  const surplus = surplusOf(size, draft)
  const changed = !squadDraft.isSame(draft, saved)
  const save = useCall(entrySquadCalls.setSquad, {
    done: (answer) => {
      client.setQueryData(queryKey, answer)
      drafts.discard()
      drafts.forgetAside()
      back()
    },
    refused({ code }) {
      if (code !== 'squad_changed') return false
      setUrgent(true)
      void client.invalidateQueries({ queryKey })
      return true
    },
  })

  function change(members: squadDraft.SquadDraft, words: string) {
    drafts.edit({ members })
    say(words)
  }

  function reset() {
    drafts.discard()
    say('The changes were dropped.')
  }

  async function loadNew() {
    await client.refetchQueries({ queryKey }, { throwOnError: true })
    setUrgent(false)
    drafts.setAside()
    say('The squad was loaded anew. Your changes are set aside.')
  }

  function keepMine() {
    setUrgent(false)
    drafts.keepAfterLatest()
    say('Your changes stay. Saving replaces the newer squad.')
  }

  return (
    <Stack gap="lg">
      {outdated && (
        <EditConflict
          sentence="The squad has changed since you began."
          current="the squad as it is now"
          urgent={urgent}
          onLoad={loadNew}
          onKeep={keepMine}
        />
      )}
      {drafts.isAside && (
        <Alert icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
          <Stack gap="sm" align="flex-start">
            <Text>This is the newer squad. Your changes are set aside.</Text>
            <SideButton onClick={drafts.takeBack}>Take up mine again</SideButton>
          </Stack>
        </Alert>
      )}
      <Text>
        {sizeInWords(size)}. {[...surplus, ...missingIn(size, draft).map((words) => `${words}.`)].join(' ')}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Section title="Squad" count={draft.length}>
          <SquadMembers draft={draft} onChange={change} />
        </Section>
        <Stack gap="lg">
          <Candidates
            entry={entry}
            draft={draft}
            onAdd={(one) => change(squadDraft.withCandidate(draft, one), `${one.name} added.`)}
          />
          <RegisteredPeople
            entry={entry}
            draft={draft}
            onAdd={(one) => change(squadDraft.withRegistered(draft, one), `${one.name} added.`)}
          />
          <NamedPerson
            gender={entry.of.gender}
            onAdd={(one) => change(squadDraft.withNamed(draft, one), `${one.name} added.`)}
          />
        </Stack>
      </SimpleGrid>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <EditBar
        changed={changed}
        blocked={outdated || surplus.length > 0}
        pending={save.isPending}
        submit="Save squad"
        submitting="Saving..."
        onReset={reset}
        onSubmit={() =>
          save.mutate({
            params: { id: entry._id },
            body: { members: squadDraft.membersOf(draft), version: drafts.draft.basedOn } as never,
          })
        }
      >
        {changed ? `${counted(draft.length, 'person', 'people')}, not saved yet` : 'No changes'}
      </EditBar>
    </Stack>
  )
}

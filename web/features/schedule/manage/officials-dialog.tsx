import { Alert, Button, CloseButton, Group, NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Match } from '#contract/match/calls.ts'
import { type Official, officialCalls } from '#contract/official/calls.ts'
import { OFFICIAL_ROLES, OFFICIALS_MAX, type OfficialRole } from '#contract/official/official.ts'
import { choicesOf } from '#contract/values/enums.ts'
import { matchName } from '#web/features/match/card/match-name.ts'
import { scheduleQueries } from '#web/features/schedule/schedule.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { withReaderTimes } from '#web/lib/format/clock-time.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { useSearchField } from '#web/ui/search/search-list.tsx'

interface OfficialsDialogProps {
  match: Match & { officials?: Official[] | undefined }
  onClose: () => void
}

/** Names the officials of a match. */
export function OfficialsDialog({ match, onClose }: OfficialsDialogProps) {
  const [known] = useState(match.officials ?? [])
  const [draft, setDraft] = useState(known)
  const save = useCall(officialCalls.set, {
    onSuccess: onClose,
    onFailure: ({ code }) => code === 'schedule_clash' || code === 'plan_changed',
  })
  function change(officials: Official[]) {
    save.reset()
    setDraft(officials)
  }
  const isClash = save.error?.code === 'schedule_clash'
  const isOutdated = save.error?.code === 'plan_changed'
  return (
    <Dialog title={`Officials of ${matchName(match)}`} onClose={onClose}>
      <Stack>
        {draft.length > 0 && (
          <ul aria-label="Officials">
            {draft.map((official) => (
              <Group key={official._id} component="li" wrap="nowrap" mb="xs">
                <NativeSelect
                  flex={1}
                  label={official.name}
                  data={choicesOf(OFFICIAL_ROLES)}
                  value={official.role}
                  onChange={(event) => {
                    const role = event.currentTarget.value as OfficialRole
                    change(draft.map((one) => (one._id === official._id ? { ...one, role } : one)))
                  }}
                />
                <CloseButton
                  size="xl"
                  mt="lg"
                  aria-label={`Remove ${official.name}`}
                  onClick={() => change(draft.filter(({ _id }) => _id !== official._id))}
                />
              </Group>
            ))}
          </ul>
        )}
        {draft.length < OFFICIALS_MAX && (
          <People
            except={draft.map(({ _id }) => _id)}
            onAdd={(person) => change([...draft, { ...person, role: freeRole(draft) }])}
          />
        )}
        {save.error && (isClash || isOutdated) && (
          <Alert color={isClash ? 'red' : 'accent'} role="alert">
            {withReaderTimes(save.error.message)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {isOutdated ? 'Close' : 'Cancel'}
          </Button>
          <Button
            color={isClash ? 'red' : undefined}
            disabled={isOutdated}
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                params: { id: match._id },
                body: { officials: draft.map(asNamed), known: known.map(asNamed), despiteClash: isClash },
              })
            }
          >
            {isClash ? 'Save despite it' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const asNamed = ({ _id, role }: Official) => ({ person: _id, role })

/** A referee is named first, then a scorer. */
const freeRole = (draft: readonly Official[]): OfficialRole =>
  (['REFEREE', 'SCORER'] as const).find((role) => !draft.some((one) => one.role === role)) ?? 'REFEREE'

interface PeopleProps {
  /** Those who are named already. */
  except: readonly string[]
  onAdd: (person: Omit<Official, 'role'>) => void
}

function People({ except, onAdd }: PeopleProps) {
  const { q, field } = useSearchField()
  const found = useQuery({
    ...scheduleQueries.people(q ?? ''),
    enabled: q !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <div>
      <SearchField label="Name, email or roll number" maxLength={100} {...field} />
      {q !== undefined && found.data && (
        <Rows>
          {found.data.body
            .filter(({ _id }) => !except.includes(_id))
            .map(({ department, ...person }) => (
              <Row
                key={person._id}
                mark={null}
                title={person.name}
                note={department}
                actions={
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Add ${person.name}`}
                    onClick={() => {
                      field.onChange('')
                      onAdd(person)
                    }}
                  >
                    Add
                  </Button>
                }
              />
            ))}
        </Rows>
      )}
    </div>
  )
}

import { Group } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import type { Official } from '#contract/official/calls.ts'
import { OFFICIAL_ROLES } from '#contract/official/official.ts'
import { lateDialog } from '#web/lib/late-part.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { PersonName } from '#web/ui/layout/person-name.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Fact, Facts } from '#web/ui/list/facts.tsx'

// Only organisers need it.
const OfficialsDialog = lateDialog(async () => (await import('./manage/officials-dialog.tsx')).OfficialsDialog)

type Named = NonNullable<MatchDetails['officials']>[number]
const hasAccount = (person: Named): person is Official => person._id !== null

/** The officials of a match. Nothing while nobody is named, except for organisers. */
export function Officials({ match }: { match: MatchDetails }) {
  const { officials = [], status } = match
  const [isOpen, setOpen] = useState(false)
  const mayName = allows(MATCH_MANAGERS, useSession().role) && status !== 'SUMMARY'
  if (officials.length === 0 && !mayName) return null
  return (
    <Section title="Officials">
      <Facts>
        {officials.map(({ role, ...person }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may hide their names
          <Fact key={at} label={OFFICIAL_ROLES[role]}>
            <PersonName person={person} />
          </Fact>
        ))}
      </Facts>
      {mayName && (
        <Group mt={officials.length > 0 ? 'sm' : 0}>
          <IconButton variant="default" icon={IconUserCheck} onClick={() => setOpen(true)}>
            {officials.length > 0 ? 'Change officials' : 'Name officials'}
          </IconButton>
        </Group>
      )}
      {isOpen && (
        <OfficialsDialog match={{ ...match, officials: officials.filter(hasAccount) }} onClose={() => setOpen(false)} />
      )}
    </Section>
  )
}

import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { RuleBook, RuleBookVersion } from '#contract/rule-book/calls.ts'
import { TEMPLATES } from '#rules/templates.ts'
import { RuleChapters } from '#web/features/rule-book/rule-chapters.tsx'
import { allVersions, versionTitle } from '#web/features/rule-book/versions.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'

interface StartFromProps {
  adopted: readonly RuleBookVersion[]
  /** A draft would be replaced. */
  isChanged: boolean
  onStart: (rules: RuleBook) => void
}

/** Chooses rules to begin from: those of a championship, or a version of this season. */
export function StartFrom({ adopted, isChanged, onStart }: StartFromProps) {
  const [isOpen, setOpen] = useState(false)
  const start = (rules: RuleBook) => {
    setOpen(false)
    onStart(rules)
  }
  return (
    <>
      <SideButton onClick={() => setOpen(true)}>Start from a template</SideButton>
      <Dialog opened={isOpen} title="Start from" onClose={() => setOpen(false)}>
        <Choice adopted={adopted} isChanged={isChanged} onStart={start} />
      </Dialog>
    </>
  )
}

function Choice({ adopted, isChanged, onStart }: StartFromProps) {
  const own = allVersions(adopted).map((version) => ({ name: versionTitle(version), rules: version.rules }))
  const all = [...TEMPLATES, ...own]
  const [name, setName] = useState(TEMPLATES[0]?.name)
  const chosen = all.find((one) => one.name === name)
  return (
    <Stack>
      <NativeSelect
        label="Rules"
        data-autofocus
        data={[
          { group: 'Championships', items: TEMPLATES.map((one) => one.name) },
          { group: 'This season', items: own.map((one) => one.name) },
        ]}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isChanged && <Text>Your changes are replaced.</Text>}
      <div>
        <Button onClick={() => chosen && onStart(chosen.rules)}>Start with these rules</Button>
      </div>
      {chosen && <RuleChapters rules={chosen.rules} />}
    </Stack>
  )
}

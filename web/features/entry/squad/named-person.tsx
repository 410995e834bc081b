import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { choicesOf, type EventGender, GENDERS, type Gender } from '#contract/values/enums.ts'
import { Section } from '#web/ui/layout/section.tsx'

interface NamedPersonProps {
  gender: EventGender
  onAdd: (person: { name: string; rollNumber: string; gender: Gender }) => void
}

/** Adds a person without an account. */
export function NamedPerson({ gender, onAdd }: NamedPersonProps) {
  const [name, setName] = useState('')
  const [rollNumber, setRollNumber] = useState('')
  const [chosen, setChosen] = useState<Gender | ''>(gender === 'MIXED' ? '' : gender)
  const isReady = name.trim().length >= 2 && chosen !== ''

  function add(event: FormEvent) {
    event.preventDefault()
    if (chosen === '' || !isReady) return
    onAdd({ name: name.trim(), rollNumber: rollNumber.trim(), gender: chosen })
    setName('')
    setRollNumber('')
  }

  return (
    <Section title="Without an account">
      <Stack component="form" gap="sm" onSubmit={add}>
        <TextInput
          label="Name"
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Roll number"
          maxLength={30}
          autoComplete="off"
          value={rollNumber}
          onChange={(event) => setRollNumber(event.currentTarget.value)}
        />
        {gender === 'MIXED' && (
          <NativeSelect
            label="Gender"
            data={choicesOf(GENDERS, 'Choose one')}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value as Gender | '')}
          />
        )}
        <Button type="submit" variant="default" disabled={!isReady}>
          Add by name
        </Button>
      </Stack>
    </Section>
  )
}

import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { PUSH_DEFAULTS } from '#contract/push/push.ts'
import { useClub } from '#web/lib/club.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import classes from './push.module.css'
import type { ChoiceProps } from './use-choices.ts'

const TIME = /^\d\d:\d\d$/

/** The hours without messages, in the club's time zone. */
export function QuietHours({ choices, pending, change }: ChoiceProps) {
  const { zone } = useClub()
  const from = pending.quietFrom === undefined ? choices.quietFrom : pending.quietFrom
  const to = pending.quietTo === undefined ? choices.quietTo : pending.quietTo
  const isQuiet = from !== null && to !== null
  return (
    <Section title="Quiet hours">
      <Stack gap="xs">
        <Checkbox
          size="md"
          label="Nothing at night"
          className={classes.choice}
          checked={isQuiet}
          onChange={(event) => {
            const { quietFrom, quietTo } = PUSH_DEFAULTS
            change(event.currentTarget.checked ? { quietFrom, quietTo } : { quietFrom: null, quietTo: null })
          }}
        />
        {isQuiet && (
          <Group gap="sm" grow>
            <TimeField label="From" saved={from} save={(quietFrom) => change({ quietFrom })} />
            <TimeField label="To" saved={to} save={(quietTo) => change({ quietTo })} />
          </Group>
        )}
        <Text c="dimmed" m={0} size="sm">
          By the club’s clock ({zone}). What still matters in the morning comes then.
        </Text>
      </Stack>
    </Section>
  )
}

interface TimeFieldProps {
  label: string
  saved: string
  save: (time: string) => void
}

/** Saved when it is left: while it is typed, each digit would be a time. */
function TimeField({ label, saved, save }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null && TIME.test(typed) && typed !== saved) save(typed)
    setTyped(null)
  }
  return <WhenField type="time" label={label} value={typed ?? saved} onChange={setTyped} onBlur={leave} />
}

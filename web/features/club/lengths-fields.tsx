import { Button, Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ClubUpdate } from '#contract/club/calls.ts'
import { sportsOf } from '#contract/club/club.ts'
import { keysOf, SPORTS, type Sport } from '#contract/values/enums.ts'
import { USUAL_LENGTHS, USUAL_REST } from '#rules/schedule/span.ts'
import { CountInput } from '#web/ui/form/count-input.tsx'
import type { FormPart } from '#web/ui/form/schema-form.ts'

type Times = Required<Pick<ClubUpdate, 'moreSports' | 'lengths' | 'finalLengths'>> & {
  restMinutes: number | '' | undefined
}

/** How long matches take, and how long people rest between two of them. */
export function LengthsFields({ form }: { form: FormPart<Times> }) {
  const { lengths, finalLengths, moreSports } = form.values
  const [isOpen] = useState(Object.keys(finalLengths).length > 0)
  const sports = keysOf(sportsOf({ moreSports }))
  const suggest = () =>
    form.setValues({
      lengths: { ...Object.fromEntries(sports.map((sport) => [sport, USUAL_LENGTHS[sport]])), ...lengths },
      restMinutes: form.values.restMinutes || USUAL_REST,
    })
  return (
    <>
      <Fieldset legend="Minutes of a match">
        <Stack>
          <MinutesBySport
            sports={sports}
            values={lengths}
            onChange={(changed) => form.setValues({ lengths: changed })}
          />
          <CountInput
            label="Rest"
            description="Between two matches of the same people."
            {...form.getInputProps('restMinutes')}
          />
          <Button variant="default" onClick={suggest}>
            Fill in the usual lengths
          </Button>
        </Stack>
      </Fieldset>
      <details open={isOpen}>
        <summary>Minutes of a semi-final or final, where they differ</summary>
        <MinutesBySport
          sports={sports}
          values={finalLengths}
          usual={lengths}
          onChange={(changed) => form.setValues({ finalLengths: changed })}
        />
      </details>
    </>
  )
}

type Minutes = Times['lengths']

interface MinutesBySportProps {
  sports: readonly Sport[]
  values: Minutes
  /** What holds for a sport without a value. */
  usual?: Minutes
  onChange: (values: Minutes) => void
}

function MinutesBySport({ sports, values, usual = {}, onChange }: MinutesBySportProps) {
  function change(sport: Sport, minutes: string | number) {
    const { [sport]: _, ...others } = values
    onChange(minutes === '' ? others : { ...others, [sport]: Number(minutes) })
  }
  return (
    <SimpleGrid cols={{ base: 2, xs: 3 }} verticalSpacing="xs">
      {sports.map((sport) => (
        <CountInput
          key={sport}
          label={SPORTS[sport]}
          placeholder={usual[sport]?.toString()}
          min={1}
          max={720}
          value={values[sport] ?? ''}
          onChange={(minutes) => change(sport, minutes)}
        />
      ))}
    </SimpleGrid>
  )
}

import { Button, Fieldset, NumberInput, SimpleGrid, Stack } from '@mantine/core'
import type { ClubUpdate } from '#contract/club/calls.ts'
import { sportsOf } from '#contract/club/club.ts'
import { keysOf, SPORTS, type Sport } from '#contract/values/enums.ts'
import { USUAL_LENGTHS, USUAL_REST } from '#rules/schedule/usual-lengths.ts'
import type { FormPart } from '#web/ui/form/schema-form.ts'

type Times = Required<Pick<ClubUpdate, 'moreSports' | 'lengths'>> & { restMinutes: number | '' | undefined }

/** How long matches take, and how long people rest between two of them. */
export function LengthsFields({ form }: { form: FormPart<Times> }) {
  const { lengths, moreSports } = form.values
  const sports = keysOf(sportsOf({ moreSports }))
  const suggest = () =>
    form.setValues({
      lengths: { ...Object.fromEntries(sports.map((sport) => [sport, USUAL_LENGTHS[sport]])), ...lengths },
      restMinutes: form.values.restMinutes || USUAL_REST,
    })
  function change(sport: Sport, minutes: string | number) {
    const { [sport]: _, ...others } = lengths
    form.setValues({ lengths: minutes === '' ? others : { ...others, [sport]: Number(minutes) } })
  }
  return (
    <Fieldset legend="Minutes of a match">
      <Stack>
        <SimpleGrid cols={{ base: 2, xs: 3 }}>
          {sports.map((sport) => (
            <NumberInput
              key={sport}
              label={SPORTS[sport]}
              hideControls
              allowDecimal={false}
              min={1}
              max={720}
              value={lengths[sport] ?? ''}
              onChange={(minutes) => change(sport, minutes)}
            />
          ))}
        </SimpleGrid>
        <NumberInput
          label="Rest"
          description="Between two matches of the same people."
          hideControls
          allowDecimal={false}
          {...form.getInputProps('restMinutes')}
        />
        <Button variant="default" onClick={suggest}>
          Fill in the usual lengths
        </Button>
      </Stack>
    </Fieldset>
  )
}

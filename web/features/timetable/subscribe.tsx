import { Button, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core'
import { IconBrandGoogle, IconCalendarPlus } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { PREFIX } from '#contract/call/call.ts'
import type { CalendarFilters } from '#contract/timetable/calls.ts'
import { CALENDAR_PATH } from '#contract/timetable/timetable.ts'
import { choicesOf, SPORTS, type Sport } from '#contract/values/enums.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { CopyField } from '#web/ui/form/copy-field.tsx'

interface CalendarAddress {
  /** The HTTP address, for pasting. */
  https: string
  /** The webcal address, which phones open as a subscription. */
  webcal: string
  google: string
}

const SPORT_CHOICES = choicesOf(SPORTS, 'All sports')

/** Empty on the server, which does not know by which name it is reached. */
const useOrigin = () => (useIsHydrated() ? location.origin : '')

/** Subscribes to the matches in a calendar application. */
export function Subscribe({ ref }: { ref?: Ref<HTMLElement> }) {
  const [chosen, setChosen] = useState<CalendarFilters>({})
  const { https, webcal, google } = calendarAddress(useOrigin(), chosen)
  return (
    <Paper ref={ref} tabIndex={-1} component="section" withBorder p="md" aria-labelledby="subscribe">
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id="subscribe">
            Subscribe to the matches
          </Title>
          <Text c="dimmed" mt={4}>
            Do it once, and your calendar follows: new matches appear, moved ones move, and cancelled ones say so.
          </Text>
        </div>
        <DepartmentSelect
          label="Department"
          none="All departments"
          value={chosen.department ?? ''}
          onChange={(event) => setChosen({ ...chosen, department: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          label="Sport"
          data={SPORT_CHOICES}
          value={chosen.sport ?? ''}
          onChange={(event) => setChosen({ ...chosen, sport: (event.currentTarget.value || undefined) as Sport })}
        />
        <CopyField label="Calendar address" value={https} />
        <Button component="a" href={webcal} leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}>
          Add to calendar app
        </Button>
        <Button
          component="a"
          href={google}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandGoogle size={18} stroke={1.5} aria-hidden />}
        >
          Add to Google Calendar
        </Button>
      </Stack>
    </Paper>
  )
}

/** The address of the calendar of the chosen matches. */
function calendarAddress(origin: string, chosen: CalendarFilters): CalendarAddress {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value)).toString()
  const https = `${origin}${PREFIX}/${CALENDAR_PATH}${query && `?${query}`}`
  const webcal = https.replace(/^https?:/, 'webcal:')
  return { https, webcal, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` }
}

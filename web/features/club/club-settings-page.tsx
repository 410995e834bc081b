import { Checkbox, Group, NumberInput, Switch, TagsInput } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { BIN_DAYS } from '#contract/bin/bin.ts'
import { MANAGERS } from '#contract/call/access.ts'
import { clubCalls } from '#contract/club/calls.ts'
import { shortNameOf } from '#contract/club/club.ts'
import { clubSchemas, clubUpdate } from '#contract/club/schemas.ts'
import { MORE_SPORTS, ROLES, SPORTS } from '#contract/values/enums.ts'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { FoldedPart } from '#web/ui/form/folded-part.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import type { FormPart } from '#web/ui/form/schema-form.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { ClubFields } from './club-fields.tsx'
import { peopleWords, resultWords, siteWords, timeWords } from './club-settings-words.ts'
import { LengthsFields } from './lengths-fields.tsx'

export function ClubSettingsPage() {
  const { logo, sendsMail: _mail, zone: _zone, isSetUp: _isSetUp, collegeAccount: _college, ...club } = useClub()
  const isMadeFromName = club.shortName === shortNameOf(club.name)
  const back = useBack(paths.adminDashboard)
  const form = useCallForm(clubCalls.update, {
    schema: clubSchemas.update.body,
    initial: {
      ...club,
      moreSports: club.moreSports ?? [],
      lengths: club.lengths ?? {},
      finalLengths: club.finalLengths ?? {},
      restMinutes: club.restMinutes,
      confirmResults: club.confirmResults ?? false,
      provisionalMinutes: club.provisionalMinutes ?? 0,
      binDays: club.binDays ?? BIN_DAYS,
      embedSites: club.embedSites ?? [],
      secondFactorRoles: MANAGERS.filter((role) => club.secondFactorRoles?.includes(role)),
      shortName: isMadeFromName ? '' : club.shortName,
    },
    draft: 'clubSettings',
    onSuccess: back,
  })
  const { values } = form
  const isFaulty = (...fields: (keyof typeof clubUpdate.shape)[]) =>
    fields.some((field) => form.getInputProps(field).error || clubUpdate.shape[field].safeParse(values[field]).error)
  return (
    <>
      <PageTitle title="Club Settings" />
      <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
        <ClubFields form={form} logo={{ ...form.fileProps('logo'), current: logo }} />
        <FoldedPart title="Results" words={resultWords(values)} isFaulty={isFaulty('provisionalMinutes')}>
          <Switch
            label="A second person confirms each result"
            description="Until another organiser confirms it, it is shown as to be confirmed. It counts at once."
            {...form.getInputProps('confirmResults', { type: 'checkbox' })}
          />
          <NumberInput
            label="Minutes in which a result is provisional"
            description="0 for none. It counts at once."
            clampBehavior="none"
            hideControls
            {...form.getInputProps('provisionalMinutes')}
          />
        </FoldedPart>
        <FoldedPart
          title="Sports and times"
          words={timeWords(values)}
          isFaulty={isFaulty('moreSports', 'lengths', 'finalLengths', 'restMinutes')}
        >
          <Checkbox.Group
            label="More sports"
            description="What there is of a sport that you switch off stays, and is played to its end."
            {...form.getInputProps('moreSports')}
          >
            <Group gap="md" mt="xs">
              {MORE_SPORTS.map((sport) => (
                <Checkbox key={sport} value={sport} label={SPORTS[sport]} />
              ))}
            </Group>
          </Checkbox.Group>
          <LengthsFields form={form} />
        </FoldedPart>
        <FoldedPart title="People" words={peopleWords(values)} isFaulty={isFaulty('signupDomains')}>
          <ListField
            form={form}
            name="signupDomains"
            label="Who may sign up"
            description="Only addresses of these domains, such as college.edu. Leave it empty to let everybody in."
            placeholder="Everybody"
          />
          <LinkButton to={paths.collegeProvider} icon={IconSchool} variant="default">
            Sign-in with the college's account
          </LinkButton>
          <Switch
            label="Only people in the register may play"
            description="Squads and line-ups accept only people who are in the register of the college."
            {...form.getInputProps('requiresRegister', { type: 'checkbox' })}
          />
          <Checkbox.Group
            label="Second factor for"
            description="Until they have set one up, people with these roles do what members do. That includes you."
            {...form.getInputProps('secondFactorRoles')}
          >
            <Group gap="md" mt="xs">
              {MANAGERS.map((role) => (
                <Checkbox key={role} value={role} label={ROLES[role]} />
              ))}
            </Group>
          </Checkbox.Group>
        </FoldedPart>
        <FoldedPart title="Bin and other sites" words={siteWords(values)} isFaulty={isFaulty('binDays', 'embedSites')}>
          <NumberInput
            label="Days in the bin"
            description="For so long an admin can bring back what was deleted."
            clampBehavior="none"
            hideControls
            {...form.getInputProps('binDays')}
          />
          <ListField
            form={form}
            name="embedSites"
            label="Sites that may embed"
            description="Sites such as https://college.edu may show /embed/table, /embed/today, /embed/match/… and /embed/bracket/… in a frame."
            placeholder="None"
          />
        </FoldedPart>
      </Form>
    </>
  )
}

interface ListFieldProps {
  form: FormPart<{ signupDomains: string[]; embedSites: string[] }>
  name: 'signupDomains' | 'embedSites'
  label: string
  description: string
  /** While the list is empty. */
  placeholder: string
}

/** Typed one by one, or pasted as a list. */
function ListField({ form, name, placeholder, ...words }: ListFieldProps) {
  const values = form.values[name]
  return (
    <TagsInput
      {...words}
      placeholder={values.length ? undefined : placeholder}
      splitChars={['\n', ',', ';', ' ']}
      acceptValueOnBlur
      {...form.getInputProps(name)}
      error={refusalOf(name, values)}
    />
  )
}

function refusalOf(name: ListFieldProps['name'], values: string[]): string | undefined {
  const issue = clubUpdate.shape[name].safeParse(values).error?.issues[0]
  if (!issue) return undefined
  const [index] = issue.path
  return typeof index === 'number' ? `"${values[index]}": ${issue.message}` : issue.message
}

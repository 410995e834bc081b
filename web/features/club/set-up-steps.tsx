import { Button, Group, Paper, Progress, Stack, Switch, TagsInput, Text, TextInput, Title } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { departmentCreate } from '#contract/department/schemas.ts'
import { NewPasswordField } from '#web/features/auth/password-fields.tsx'
import { UploadProgress } from '#web/ui/form/upload-progress.tsx'
import { ClubFields } from './club-fields.tsx'
import type { useSetUp } from './use-set-up.ts'

interface DepartmentNamesFieldProps {
  names: string[]
  onChange: (names: string[]) => void
  disabled: boolean
}

type SetUp = ReturnType<typeof useSetUp>

export function AdminStep({ setUp: { admin, setStep } }: { setUp: SetUp }) {
  return (
    <SetUpStep number={1} title="The first admin" ready={admin.valid} onNext={admin.onSubmit(() => setStep(2))}>
      <TextInput label="Your name" autoComplete="name" {...admin.getInputProps('name')} />
      <TextInput label="Email" type="email" autoComplete="username" {...admin.getInputProps('email')} />
      <NewPasswordField label="Password" {...admin.getInputProps('password')} />
    </SetUpStep>
  )
}

export function ClubStep({ setUp: { face, logo, setStep } }: { setUp: SetUp }) {
  return (
    <SetUpStep
      number={2}
      title="The club"
      ready={face.valid}
      onNext={face.onSubmit(() => setStep(3))}
      onBack={() => setStep(1)}
    >
      <ClubFields form={face} logo={logo} />
    </SetUpStep>
  )
}

export function SeasonStep({ setUp: { admin, season, call, send, setStep, asksPassword } }: { setUp: SetUp }) {
  const { departments, demo } = season.values
  // After the set-up the page redirects.
  const isBusy = call.isPending || call.isSuccess
  return (
    <SetUpStep
      number={3}
      title="The championship"
      next={isBusy ? 'Setting up...' : 'Set up the club'}
      ready={!isBusy && admin.valid && (demo || areNames(departments))}
      onNext={season.onSubmit(send)}
      onBack={() => setStep(2)}
    >
      <Text>Which departments compete?</Text>
      <DepartmentNamesField
        names={departments}
        onChange={(names) => season.setFieldValue('departments', names)}
        disabled={demo}
      />
      <Switch
        label="Fill it with a made-up season instead"
        description="Departments, teams, people and results to look around in."
        {...season.getInputProps('demo', { type: 'checkbox' })}
      />
      {asksPassword && (
        <>
          <Text>The page was loaded again. Type the password of {admin.values.email} once more.</Text>
          <NewPasswordField label="Password" {...admin.getInputProps('password')} />
        </>
      )}
      <UploadProgress progress={call.progress} cancel={call.cancel} />
    </SetUpStep>
  )
}

/** Departments by name: typed one by one, or pasted as a list. */
function DepartmentNamesField({ names, onChange, disabled }: DepartmentNamesFieldProps) {
  return (
    <TagsInput
      label="Departments"
      description="Type a name and press Enter, or paste a list with one name a line. More can be added later."
      splitChars={['\n', ';']}
      acceptValueOnBlur
      value={names}
      onChange={onChange}
      disabled={disabled}
      error={refusalOf(names)}
    />
  )
}

const areNames = (names: string[]) => refusalOf(names) === undefined

function refusalOf(names: string[]): string | undefined {
  for (const name of names) {
    const issue = departmentCreate.shape.name.safeParse(name).error?.issues[0]
    if (issue) return `"${name}": ${issue.message}`
  }
}

const STEPS = 3

interface SetUpStepProps {
  number: number
  title: string
  next?: string
  ready: boolean
  onNext: (event?: SyntheticEvent<HTMLFormElement>) => void
  onBack?: () => void
  children: ReactNode
}

/** One step of the set-up. The focus moves to its title. */
function SetUpStep({ number, title, next = 'Next', ready, onNext, onBack, children }: SetUpStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <Paper withBorder p="lg">
      <form onSubmit={onNext} noValidate>
        <Stack>
          <Progress value={(number / STEPS) * 100} size="sm" aria-hidden />
          <div>
            <Text size="sm" c="dimmed">
              Step {number} of {STEPS}
            </Text>
            <Title order={2} ref={heading} tabIndex={-1}>
              {title}
            </Title>
          </div>
          {children}
          <Group justify="flex-end">
            {onBack && (
              <Button variant="default" onClick={onBack}>
                Back
              </Button>
            )}
            <Button type="submit" disabled={!ready}>
              {next}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

import { Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { FirstStep, PendingWork } from '#contract/pending-work/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import classes from './pending-work.module.css'

const STEPS: Record<FirstStep, { label: string; to: string }> = {
  club: { label: 'Give the club its logo and colours', to: paths.clubSettings },
  departments: { label: 'Create the departments', to: paths.createDepartment },
  posts: { label: 'Give heads, sports leads and helpers their roles', to: paths.adminRoles },
  teams: { label: 'Create the teams', to: paths.createTeam },
  championship: { label: 'Start the championship', to: paths.adminGc },
  match: { label: 'Schedule the first match', to: paths.createUpcomingMatch },
}

/** What remains to be done in a new club. Each step can be opened again. */
export function FirstSteps({ steps }: { steps: NonNullable<PendingWork['firstSteps']> }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Section title="First steps">
      <Text c="dimmed" mb="xs">
        {done} of {steps.length} done
      </Text>
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }, index) => (
          <li key={step}>
            <Link to={STEPS[step].to} className={classes.row} data-done={isDone || undefined}>
              <span className={classes.count}>{isDone ? <IconCheck size={20} aria-hidden /> : index + 1}</span>
              <span>
                {STEPS[step].label}
                {isDone && <VisuallyHidden>, done</VisuallyHidden>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  )
}

import { Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FirstStep, PendingWork as Pending, PendingKind } from '#contract/pending-work/calls.ts'
import { PENDING_ITEMS_MAX, PENDING_WORK } from '#contract/pending-work/pending-work.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Rows } from '#web/ui/list/rows.tsx'
import classes from './pending-work.module.css'

/** Where the work of each kind is listed with other things, and where one item of it is done. */
const PLACES: Record<PendingKind, { list: string; item: (id: string) => string }> = {
  unkeptMatches: { list: paths.adminLiveMatches, item: paths.liveMatch },
  pastMatches: { list: paths.adminMatches, item: paths.recordResult },
  unconfirmedResults: { list: paths.adminMatches, item: paths.match },
  openDisputes: { list: paths.adminMatches, item: paths.match },
  provisionalResults: { list: paths.matchList('summary'), item: paths.match },
  undrawnEvents: { list: paths.adminDraws, item: paths.eventDraw },
  openQuestions: { list: paths.matches, item: paths.match },
  applicants: { list: paths.adminTeams, item: paths.manageTeam },
  closingEvents: { list: paths.events, item: paths.event },
  peopleWithoutDepartment: { list: paths.adminRoles, item: (id) => `${paths.adminRoles}?move=${id}` },
}

export const TO_DO = 'To do'

/** What waits for the signed-in manager. Each match, event, team or person opens where it is done. */
export function PendingWorkList({ query }: { query: UseQueryResult<{ body: Pending }> }) {
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={2} height={48} />}>
      {({ body: { work, firstSteps } }) => (
        <>
          {firstSteps && <FirstSteps steps={firstSteps} />}
          {(work.length > 0 || !firstSteps) && <ToDo work={work} />}
        </>
      )}
    </Loaded>
  )
}

const ToDo = ({ work }: Pick<Pending, 'work'>) => (
  <Section title={TO_DO}>
    {work.length === 0 ? (
      <Text c="dimmed">Nothing waits for you.</Text>
    ) : (
      <Rows>
        {work.map((one) => (
          <li key={one.kind}>{one.items.length === 1 ? <OnlyItem work={one} /> : <Items work={one} />}</li>
        ))}
      </Rows>
    )}
  </Section>
)

type Work = Pending['work'][number]

function OnlyItem({ work: { kind, count, items } }: { work: Work }) {
  const [item] = items
  return (
    <Link to={item ? PLACES[kind].item(item.id) : PLACES[kind].list} className={classes.row}>
      <span className={classes.count}>{count}</span>
      <span className={classes.words}>
        {labelOf(kind)}
        <span className={classes.name}>{item?.name}</span>
      </span>
    </Link>
  )
}

function Items({ work: { kind, count, items } }: { work: Work }) {
  const { list, item } = PLACES[kind]
  return (
    <details className={classes.items}>
      <summary className={classes.row}>
        <span className={classes.count}>{count}</span>
        <span className={classes.words}>{labelOf(kind)}</span>
        <IconChevronDown size={20} stroke={1.5} aria-hidden className={classes.chevron} />
      </summary>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            <Link to={item(id)} className={classes.item}>
              {name}
            </Link>
          </li>
        ))}
        {items.length === PENDING_ITEMS_MAX && (
          <li>
            <Link to={list} className={classes.item}>
              Show all
            </Link>
          </li>
        )}
      </ul>
    </details>
  )
}

const labelOf = (kind: PendingKind) => PENDING_WORK.find(({ key }) => key === kind)?.label

const STEPS: Record<FirstStep, { label: string; to: string }> = {
  club: { label: 'Give the club its logo and colours', to: paths.clubSettings },
  departments: { label: 'Create the departments', to: paths.createDepartment },
  posts: { label: 'Give heads, sports leads and helpers their roles', to: paths.adminRoles },
  teams: { label: 'Create the teams', to: paths.createTeam },
  championship: { label: 'Start the championship', to: paths.adminGc },
  match: { label: 'Schedule the first match', to: paths.createUpcomingMatch },
}

/** What remains to be done in a new club. Each step can be opened again. */
function FirstSteps({ steps }: { steps: NonNullable<Pending['firstSteps']> }) {
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

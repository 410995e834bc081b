import { Anchor, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { RuleChapters } from '#web/features/rule-book/rule-chapters.tsx'
import { allVersions, fromWords, standingOf } from '#web/features/rule-book/versions.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Adoption } from './adoption.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { useChosenVersions } from './use-chosen-versions.ts'
import { VersionList } from './version-list.tsx'

interface RuleBookViewProps {
  current: RuleBookVersion
  adopted: RuleBookVersion[]
}

export function RuleBookView({ current, adopted }: RuleBookViewProps) {
  const versions = allVersions(adopted)
  const { read, other } = useChosenVersions(versions, current)
  const isAdmin = useSession().role === 'ADMIN'
  return (
    <>
      <PageTitle title="Rule Book" subtitle={holdsWords(read, current)} actions={isAdmin && <EditButton />} />
      <Stack gap="xl">
        {read.version !== current.version && <OtherVersion />}
        <Adoption version={read} />
        <RuleChapters rules={read.rules} />
        {adopted.length > 0 && (
          <>
            <CompareVersions versions={versions} read={read} other={other} />
            <VersionList
              versions={versions}
              read={read}
              standingOf={(one) => standingOf(one, current)}
              addressOf={(one) =>
                one.version === current.version ? paths.ruleBook : paths.ruleBookVersion(one.version)
              }
            />
          </>
        )}
      </Stack>
    </>
  )
}

const HOLDS = { today: 'Holds', coming: 'Will hold', earlier: 'Held' } as const

function holdsWords(read: RuleBookVersion, current: RuleBookVersion): string {
  if (current.version === 0 && read.version === 0)
    return 'The standard rules hold: no rule book is adopted in this season.'
  return `${HOLDS[standingOf(read, current)]} ${fromWords(read)}`
}

const OtherVersion = () => (
  <Text>
    These are not the rules of today.{' '}
    <Anchor component={Link} to={paths.ruleBook} underline="always" inherit>
      Read the rules that hold today
    </Anchor>
  </Text>
)

const EditButton = () => (
  <LinkButton to={paths.editRuleBook} icon={IconPencil} variant="default">
    Change the rules
  </LinkButton>
)

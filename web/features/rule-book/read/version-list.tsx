import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { fromWords, type Standing, versionTitle } from '#web/features/rule-book/versions.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import classes from './version-list.module.css'

interface VersionListProps {
  versions: RuleBookVersion[]
  read: RuleBookVersion
  addressOf: (version: RuleBookVersion) => string
  /** Of a version in the running season. */
  standingOf?: (version: RuleBookVersion) => Standing
}

const WORDS = { today: 'Holds today', coming: 'Coming', earlier: 'Earlier' } as const

/** All versions of the season, latest first. */
export function VersionList({ versions, read, addressOf, standingOf }: VersionListProps) {
  return (
    <Section title="Versions">
      <ul className={classes.versions}>
        {versions.map((one) => {
          const standing = standingOf?.(one)
          const isRead = one.version === read.version
          return (
            <li key={one.version} className={classes.version}>
              <div className={classes.words}>
                <Anchor
                  component={Link}
                  to={addressOf(one)}
                  aria-current={isRead ? 'page' : undefined}
                  fw={600}
                  c="inherit"
                >
                  {versionTitle(one)}, {fromWords(one)}
                </Anchor>
                {one.reason && <Text c="dimmed">{one.reason}</Text>}
              </div>
              {standing && <TagBadge tone={standing === 'today' ? 'good' : 'plain'}>{WORDS[standing]}</TagBadge>}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

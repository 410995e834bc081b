import { Anchor, Button, Text } from '@mantine/core'
import { IconListNumbers, IconUserQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { entryTitle } from '#contract/entry/entry.ts'
import type { LineUpSide } from '#contract/line-up/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import classes from './line-ups.module.css'

interface LineUpProps {
  match: string
  side: LineUpSide
  mayGive: boolean
  /** Only for those who may question a player of this side. */
  onAsk: (() => void) | undefined
}

/** The players of a side in board order, and its reserves. */
export function LineUp({ match, side: { entry, isGiven, people }, mayGive, onAsk }: LineUpProps) {
  const title = entryTitle(entry)
  const reserves = people.filter(({ reserve }) => reserve)
  return (
    <div className={classes.side}>
      <h3 className={classes.title}>{title}</h3>
      {isGiven ? (
        <ol className={classes.players}>
          {people
            .filter(({ reserve }) => !reserve)
            .map((one) => (
              <li key={one.person?._id ?? one.name}>
                <Name {...one} />
              </li>
            ))}
        </ol>
      ) : (
        <Text size="sm" c="dimmed">
          Not given yet.
        </Text>
      )}
      {isGiven && reserves.length > 0 && (
        <div className={classes.reserves}>
          <h4 className={classes.note}>Reserves</h4>
          <ul className={classes.players} data-plain>
            {reserves.map((one) => (
              <li key={one.person?._id ?? one.name}>
                <Name {...one} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayGive && (
        <LinkButton
          to={paths.lineUp(match, entry._id)}
          icon={IconListNumbers}
          px="sm"
          variant="default"
          className={classes.give}
          aria-label={`${isGiven ? 'Change line-up' : 'Give line-up'} of ${title}`}
        >
          {isGiven ? 'Change' : 'Give line-up'}
        </LinkButton>
      )}
      {onAsk && (
        <Button
          px="sm"
          variant="default"
          className={classes.give}
          leftSection={<IconUserQuestion size={18} stroke={1.5} aria-hidden />}
          aria-label={`Question a player of ${title}`}
          onClick={onAsk}
        >
          Question
        </Button>
      )}
    </div>
  )
}

const Name = ({ person, name }: LineUpSide['people'][number]) =>
  person ? (
    <Anchor component={Link} to={paths.profile(person._id)} inherit className={classes.name}>
      {name}
    </Anchor>
  ) : (
    <span className={classes.name}>{name}</span>
  )

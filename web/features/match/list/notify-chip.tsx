import { VisuallyHidden } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SPORTS, type Sport } from '#contract/values/enums.ts'
import { NotifyMe } from '#web/features/push/follow/notify-me.tsx'
import classes from './match-choices.module.css'

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Sports have no page of their own: the chosen one is followed here. */
export const NotifyChip = ({ sport }: { sport: Sport }) => (
  <li>
    <NotifyMe of={{ sport }}>
      {(state) =>
        'to' in state ? (
          <Link to={state.to} className={classes.chip}>
            <IconBell {...ICON} />
            Notify me
            <VisuallyHidden> about {SPORTS[sport]}</VisuallyHidden>
          </Link>
        ) : (
          <button
            type="button"
            className={classes.chip}
            data-notify
            aria-pressed={state.isFollowed}
            onClick={state.onPress}
          >
            {state.isFollowed ? <IconBellRinging {...ICON} /> : <IconBell {...ICON} />}
            {state.isFollowed ? 'Notifying you' : 'Notify me'}
            <VisuallyHidden> about {SPORTS[sport]}</VisuallyHidden>
          </button>
        )
      }
    </NotifyMe>
  </li>
)

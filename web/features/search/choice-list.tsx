import { Avatar, ThemeIcon } from '@mantine/core'
import { IconCalendarEvent, IconFile, IconSpeakerphone, IconTournament, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { mediaPath } from '#contract/values/media.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { GROUP_KINDS, GROUPS, type Group, type SearchChoice } from './choice.ts'
import type { SearchPage } from './find-pages.ts'
import classes from './search-dialog.module.css'

const SIZE = 36
const ICONS: Partial<Record<Group, TablerIcon>> = {
  matches: IconTournament,
  events: IconCalendarEvent,
  announcements: IconSpeakerphone,
}

interface ChoiceMarkProps {
  choice: SearchChoice
  /** Of a page. */
  icon?: TablerIcon | undefined
}

interface ChoiceListProps {
  choices: readonly SearchChoice[]
  pages: readonly SearchPage[]
  /** What was typed; the recent choices without it. */
  text: string
  listId: string
  optionId: (index: number) => string
  active: number
  onMove: (index: number) => void
  onChoose: (choice: SearchChoice) => void
}

/** The choices in their groups, or the recent ones in one. The focus stays in the field. */
export function ChoiceList({ choices, text, listId, ...rest }: ChoiceListProps) {
  const placed = choices.map((choice, index) => ({ choice, index }))
  const groups: [string, typeof placed][] =
    text === ''
      ? [['Recent', placed]]
      : Object.entries(Object.groupBy(placed, ({ choice }) => choice.group)).map(([group, some]) => [
          GROUPS[group as Group],
          some,
        ])
  return (
    <div id={listId} role="listbox" aria-label="Search results">
      {groups.map(([title, some]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={title} role="group" aria-label={title}>
          <div aria-hidden className={classes.group}>
            {title}
          </div>
          {some.map(({ choice, index }) => (
            <Option key={choice.to} choice={choice} index={index} text={text} {...rest} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Omit<ChoiceListProps, 'choices' | 'listId'> {
  choice: SearchChoice
  index: number
}

/** A link, so that it can be opened in a new tab. */
function Option({ choice, index, text, pages, optionId, active, onMove, onChoose }: OptionProps) {
  const { to, group, label, detail } = choice
  const note = text === '' ? GROUP_KINDS[group] : detail
  const icon = pages.find(({ path }) => path === to)?.icon
  return (
    <Link
      to={to}
      id={optionId(index)}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      className={classes.option}
      onPointerMove={() => index !== active && onMove(index)}
      onClick={({ ctrlKey, metaKey, shiftKey }) => !(ctrlKey || metaKey || shiftKey) && onChoose(choice)}
    >
      <ChoiceMark choice={choice} icon={icon} />
      <span className={classes.words}>
        <span className={classes.label}>
          <MarkedText words={text}>{label}</MarkedText>
        </span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </Link>
  )
}

/** The crest, the person or the icon before a choice. Decorative, because the name is beside it. */
function ChoiceMark({ choice: { group, label, picture = null, color, sport }, icon }: ChoiceMarkProps) {
  if (group === 'teams' || group === 'departments')
    return <Crest name={label} logo={picture} color={color} size={SIZE} />
  if (group === 'people') {
    return (
      <Avatar aria-hidden src={picture && mediaPath(picture, 80)} alt="" size={SIZE} radius="50%">
        {initialsOf(label)}
      </Avatar>
    )
  }
  const Icon = icon ?? ICONS[group] ?? IconFile
  return (
    <ThemeIcon variant="light" size={SIZE} radius="md" aria-hidden>
      {sport ? <SportIcon sport={sport} /> : <Icon size={20} stroke={1.5} aria-hidden />}
    </ThemeIcon>
  )
}

/** A text in which the words that were typed stand out. */
function MarkedText({ children, words }: { children: string; words: string }) {
  const typed = words.split(/\s+/).filter(Boolean)
  if (typed.length === 0) return children
  const pattern = typed.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  // A split by one group gives what does not match and what does in turns.
  return children.split(new RegExp(`(${pattern})`, 'giu')).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <mark key={place} className={classes.typed}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

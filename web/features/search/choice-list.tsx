import { Link } from 'react-router'
import { type Choice, GROUPS, type Group, KINDS } from './choice.ts'
import { ChoiceMark } from './choice-mark.tsx'
import type { SearchPage } from './find-pages.ts'
import { MarkedText } from './marked-text.tsx'
import classes from './search-dialog.module.css'

interface ChoiceListProps {
  choices: readonly Choice[]
  pages: readonly SearchPage[]
  /** What was typed; the recent choices without it. */
  text: string
  listId: string
  optionId: (index: number) => string
  active: number
  onMove: (index: number) => void
  onChoose: (choice: Choice) => void
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
  choice: Choice
  index: number
}

/** A link, so that it can be opened in a new tab. */
function Option({ choice, index, text, pages, optionId, active, onMove, onChoose }: OptionProps) {
  const { to, group, label, detail } = choice
  const note = text === '' ? KINDS[group] : detail
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

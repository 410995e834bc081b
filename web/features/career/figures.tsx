import { Text } from '@mantine/core'
import type { PersonFigures } from '#contract/career/calls.ts'
import { FIGURES, type Figure } from '#contract/career/career.ts'
import { counted } from '#contract/values/counted.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import line from '#web/ui/list/line.module.css'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './figures.module.css'

/** What a person has done, a row for each sport of a season. */
export function FiguresOfPerson({ figures }: { figures: readonly PersonFigures[] }) {
  if (figures.length === 0) return null
  return (
    <Section title="Figures">
      <ul>
        {figures.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seasons whose records were deleted have no other key
          <FigureRow key={index} row={row} />
        ))}
      </ul>
      <WhatCounts />
    </Section>
  )
}

const FigureRow = ({ row: { sport, record, isOpen, matches, wins, figures } }: { row: PersonFigures }) => (
  <li className={line.line}>
    <SportIcon sport={sport} size={28} />
    <div className={line.words}>
      <span className={line.name}>{SPORTS[sport]}</span>
      <div className={line.note}>
        <SeasonName record={record} isOpen={isOpen} /> · {counted(matches, 'match', 'matches')}, {wins} won
      </div>
    </div>
    <div className={classes.figures}>
      {figures.map(({ figure, amount }) => (
        <span key={figure} className={classes.figure}>
          <span className={line.figure}>{amount}</span> {figureWord(figure, amount)}
        </span>
      ))}
    </div>
  </li>
)

const figureWord = (figure: Figure, amount: number) =>
  amount === 1 ? FIGURES[figure].toLowerCase().slice(0, -1) : FIGURES[figure].toLowerCase()

function SeasonName({ record, isOpen }: Pick<PersonFigures, 'record' | 'isOpen'>) {
  if (isOpen) return <TextLink to={paths.topPlayers}>This season</TextLink>
  if (!record) return 'A deleted championship'
  return <TextLink to={paths.gcRecord(record._id)}>{championshipName(record)}</TextLink>
}

export const WhatCounts = () => (
  <Text size="sm" c="dimmed" mt="sm">
    Counted from line-ups, entries of one or two people, and plays of live matches that name the player.
  </Text>
)

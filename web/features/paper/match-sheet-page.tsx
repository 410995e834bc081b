import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { LineUpSide, LineUpSquad } from '#contract/line-up/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { OFFICIAL_ROLES } from '#contract/official/official.ts'
import { MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { partLabel } from '#rules/words/score-words.ts'
import { lineUpQueries } from '#web/features/line-up/line-up.queries.ts'
import { matchName } from '#web/features/match/card/match-name.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { TitleLink } from '#web/ui/layout/page-title.tsx'
import { PaperTitle, Sheet, SheetRows } from '#web/ui/paper/paper.tsx'
import classes from './match-sheet.module.css'

/** A match on paper: what is known of it, both line-ups, and boxes to fill in by hand. */
export function MatchSheetPage() {
  const { id = '' } = useParams()
  const match = useQuery(matchQueries.find(id))
  const lineUps = useQuery(lineUpQueries.ofMatch(id))
  const sides = lineUps.data?.body.sides ?? []
  // With the names that are hidden from visitors.
  const squads = [useSquad(id, sides[0]), useSquad(id, sides[1])]
  return (
    <Loaded query={match} skeleton={<Skeleton height={420} />} above={{ to: paths.matches, label: 'All matches' }}>
      {({ body }) => (
        <>
          <PaperTitle
            title="Match Sheet"
            subtitle={<TitleLink to={paths.match(id)}>{matchName(body)}</TitleLink>}
            isEmpty={lineUps.isPending || squads.some(({ isLoading }) => isLoading)}
          />
          <Sheet title={matchName(body)} about={aboutOf(body)} signed={signersOf(body)}>
            <Boxes match={body} />
            <div className={classes.sides}>
              {[body.team1, body.team2].map((team, at) => (
                <section key={team._id}>
                  <h3>{team.name}</h3>
                  <SheetRows columns={['Notes']} rows={rowsOf(sides[at], squads[at]?.data?.body)} />
                </section>
              ))}
            </div>
          </Sheet>
        </>
      )}
    </Loaded>
  )
}

const useSquad = (match: string, side: LineUpSide | undefined) =>
  useQuery({ ...lineUpQueries.squad(match, side?.entry._id ?? ''), enabled: side !== undefined })

const aboutOf = ({ event, sport, tag, date, time, venue }: MatchDetails) =>
  [event?.name ?? SPORTS[sport], tag && MATCH_TAGS[tag], date && formatDate(date), time, venue]
    .filter(Boolean)
    .join(' · ')

const signersOf = ({ team1, team2, officials = [] }: MatchDetails) => [
  ...officials.map(({ name, role }) => `${OFFICIAL_ROLES[role]}: ${name}`),
  ...(officials.length > 0 ? [] : ['Referee']),
  ...[team1, team2].map(({ name }) => `Captain of ${name}`),
]

/** The parts that the sport counts, for both sides. */
function Boxes({ match: { sport, team1, team2 } }: { match: MatchDetails }) {
  const { detail, counts } = SPORT_RULES[sport]
  const parts = (detail?.rows ?? []).map((kind, at, all) =>
    detail ? partLabel(kind, all.slice(0, at).filter((one) => one === kind).length, detail) : kind,
  )
  return (
    <div className={classes.boxes}>
      <SheetRows
        columns={[...parts, counts]}
        rows={[team1, team2].map(({ _id, name }) => ({ key: _id, name, cells: [] }))}
      />
    </div>
  )
}

const UNNAMED = 12

/** Empty rows where no line-up is known. */
function rowsOf(side: LineUpSide | undefined, managed: LineUpSquad | undefined) {
  const people = managed ? peopleOf(managed) : (side?.people ?? [])
  if (people.length === 0) return Array.from({ length: UNNAMED }, (_, at) => ({ key: `${at}`, name: '', cells: [] }))
  return people.map(({ name, reserve }, at) => ({
    ...{ key: `${at}`, cells: [] },
    name: reserve ? `${name} (reserve)` : name,
  }))
}

/** The line-up; while none is given, the squad. */
const peopleOf = ({ isGiven, lineUp, squad }: LineUpSquad) =>
  isGiven
    ? lineUp.flatMap(({ member, reserve }) => {
        const person = squad.find((one) => one.member === member)
        return person ? { ...person, reserve } : []
      })
    : squad

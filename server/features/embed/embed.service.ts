import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { STAGE_KINDS } from '#contract/draw/draw-enums.ts'
import { eventTitle } from '#contract/event/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { placesOf } from '#contract/points/points.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { withUnit } from '#rules/sports/marks/marks.ts'
import { tablesOf } from '#rules/table/table.ts'
import { halvesText } from '#rules/words/numbers.ts'
import { nowWords, shortScore, sideScore } from '#rules/words/score-words.ts'
import { getPublicDraw } from '#server/features/championship/draws/draw-night.service.ts'
import { getMatch } from '#server/features/match/match.service.ts'
import { getTable } from '#server/features/points/table.service.ts'
import { findOpenRules } from '#server/features/rule-book/rule-book.service.ts'
import { getOrder } from '#server/features/schedule/schedule.service.ts'
import { dayWords } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Embedded } from './embed-page.ts'
import { type Html, html } from './html.ts'

export async function embedTable(context: AppContext): Promise<Embedded> {
  const { rules } = await findOpenRules(context, context.store.reads)
  const standings = await getTable(context, tablesOf(rules)[0]?.name)
  const places = placesOf(standings)
  const rows = standings.map(({ name, points }, at) => row(places[at], name, points))
  return { title: 'Point table', to: '/pointTable', content: table(['Place', 'Department', 'Points'], rows) }
}

export async function embedToday(context: AppContext): Promise<Embedded> {
  const { day, courts } = await getOrder(context, undefined)
  const content = courts.map(({ ground, court, matches }) => {
    const rows = matches.map((match) => html`<tr><td>${match.expected ?? match.time}</td><td>${sides(match)}</td></tr>`)
    return html`<h2>${[ground ?? 'Place to be announced', court].filter(Boolean).join(', ')}</h2><table>${rows}</table>`
  })
  return {
    title: `Order of play${day === null ? '' : ` · ${dayWords(day)}`}`,
    to: `/matches/order${day === null ? '' : `?day=${day}`}`,
    content: courts.length > 0 ? html`${content}` : html`<p>No match has a day yet.</p>`,
  }
}

export async function embedMatch(context: AppContext, id: string): Promise<Embedded> {
  const match = await getMatch(context, id)
  const { team1, team2, sport, event, date, time, venue, winner } = match
  const lines = [team1, team2].map(({ _id, name }, at) => {
    const own = sideScore(match, at === 0 ? 0 : 1)
    return html`<div class="side${_id === winner ? ' won' : ''}"><span>${name}</span>
      <span class="score">${own?.score} <small>${own?.beside}</small></span></div>`
  })
  const about = [event?.name ?? SPORTS[sport], whenAndWhere({ date, time, venue })].filter(Boolean).join(' · ')
  return {
    title: `${team1.name} – ${team2.name}`,
    to: `/matches/view/${id}`,
    content: html`${lines}<p>${live(match)} ${shortScore(match)} ${nowWords(match)}</p><p>${about}</p>`,
  }
}

export async function embedBracket(context: AppContext, eventId: string): Promise<Embedded> {
  const draw = await getPublicDraw(context, eventId)
  const stages = draw.stages.map((stage) => {
    const name = draw.stages.length > 1 && html`<h2>${stage.number}. ${STAGE_KINDS[stage.kind]}</h2>`
    return html`${name || ''}${stage.draw ? stageOf(stage, draw) : html`<p>It is not drawn yet.</p>`}`
  })
  return {
    title: eventTitle(draw.event),
    to: `/events/${eventId}`,
    content: stages.length > 0 ? html`${stages}` : html`<p>It has no draw.</p>`,
  }
}

function stageOf(stage: StageOfDraw, draw: EventDraw): Html {
  const titles = new Map(draw.entries.map(({ _id, title }) => [_id, title]))
  const { rules, pools, attempts, fixtures } = stage
  if (rules.kind === 'ATTEMPTS') {
    const rows = attempts.map(({ rank, entry, best }) =>
      row(rank, titles.get(entry), best === null ? null : withUnit(rules.marks ?? 'DISTANCE', best)),
    )
    return table(['Rank', 'Name', 'Best'], rows)
  }
  if (!(rules.kind === 'KNOCK_OUT' || rules.kind === 'PLACE_MATCHES')) {
    const tables = pools.map((of) => {
      const rows = of.rows.map(({ rank, entry, points }) => row(rank, titles.get(entry), halvesText(points)))
      return html`${of.pool === null ? '' : html`<h2>Pool ${of.pool}</h2>`}${table(['Rank', 'Name', 'Points'], rows)}`
    })
    return html`${tables}`
  }
  const rounds = Array.from({ length: stage.rounds }, (_, at) => fixtures.filter(({ round }) => round === at + 1))
  return html`<div class="rounds" tabindex="0" role="region" aria-label="Bracket">${rounds.map(roundOf)}</div>`
}

function roundOf(fixtures: readonly DrawnFixture[]): Html {
  const boxes = fixtures.map(({ sides: both, scores, winner, match, waiting }) => {
    const lines = both.map(({ entry, words }, at) => {
      const score = scores?.[at]
      return html`<div class="side${entry !== null && entry === winner ? ' won' : ''}"><span>${words}</span>
        <span class="n">${score === undefined ? '' : halvesText(score)}</span></div>`
    })
    const plan = match ?? waiting
    return html`<div class="box">${lines}<small>${plan && !scores ? whenAndWhere(plan) : ''}</small></div>`
  })
  return html`<div class="round"><b>${fixtures[0]?.roundName}</b>${boxes}</div>`
}

const sides = (match: Match) =>
  html`${match.team1.name} – ${match.team2.name}<br><small>${match.event?.name ?? SPORTS[match.sport]} · ${live(match)}
    ${match.team1Score === null ? '' : `${sideScore(match, 0)?.score}–${sideScore(match, 1)?.score}`}</small>`

const whenAndWhere = ({ date, time, venue }: Pick<Match, 'date' | 'time' | 'venue'>) =>
  [date && dayWords(date), time, venue].filter(Boolean).join(' · ')

const live = ({ status }: Match) => (status === 'LIVE' ? html`<span class="live">Live</span>` : '')

const row = (first: number | null | undefined, name: string | undefined, last: number | string | null) =>
  html`<tr><td>${first}</td><td>${name}</td><td class="n">${last}</td></tr>`

const table = ([first, second, last]: readonly [string, string, string], rows: readonly Html[]) =>
  html`<table><thead><tr><th>${first}</th><th>${second}</th><th class="n">${last}</th></tr></thead><tbody>${rows}</tbody></table>`

import type { Club } from '#contract/club/calls.ts'
import { Html, html } from './html.ts'

/** What an embedded page shows: a title that leads to the page of the club, and its content. */
export interface Embedded {
  title: string
  /** The address of the whole page at the club. */
  to: string
  content: Html
}

// Colours of the club are only lines: text has to be readable on any of them.
const STYLE = new Html(`
:root{color-scheme:light dark;--ink:#101828;--soft:#475467;--line:#d0d5dd;--ground:#fff;--live:#b42318}
@media(prefers-color-scheme:dark){:root{--ink:#f2f4f7;--soft:#b4bcc9;--line:#344054;--ground:#0b1220;--live:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;padding:12px;background:var(--ground);color:var(--ink);font:15px/1.4 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 10px;padding-left:10px;border-left:4px solid var(--club);font-size:18px}
h2{margin:14px 0 6px;font-size:15px}
a{color:inherit}
p{margin:0;color:var(--soft)}
table{width:100%;border-collapse:collapse}
th,td{padding:6px 8px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{font-weight:600;color:var(--soft);white-space:nowrap}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.live{color:var(--live);font-weight:600}
.score{font-size:28px;font-weight:700;font-variant-numeric:tabular-nums}
.rounds{display:flex;gap:12px;overflow-x:auto}
.round{display:flex;flex:1 0 150px;flex-direction:column;justify-content:space-around;gap:8px}
.box{border:1px solid var(--line);border-radius:8px;padding:6px 8px}
.side{display:flex;align-items:center;justify-content:space-between;gap:8px}
.won{font-weight:700}`)

/** A page for the frame of another site. `embed.js` reads it again, so it stays current without a connection. */
export const embedPage = ({ name, primaryColor }: Pick<Club, 'name' | 'primaryColor'>, shown: Embedded): string =>
  html`<!doctype html>
<html lang="en" style="--club:${primaryColor}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${shown.title} · ${name}</title>
<style>${STYLE}</style>
<script src="/embed.js" defer></script>
</head>
<body>
<main>
<h1><a href="${shown.to}" target="_blank" rel="noopener">${shown.title}</a></h1>
${shown.content}
<p><small>${name}</small></p>
</main>
</body>
</html>
`.text

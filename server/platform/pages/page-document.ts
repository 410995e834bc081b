import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_DATA_ID, type RenderedPage } from '#contract/call/rendering.ts'
import type { Club } from '#contract/club/calls.ts'
import { previewHead } from '#server/platform/previews/preview-head.ts'
import { escapeHtml, inScript } from './escape-html.ts'

/** The files that the browser needs before it can show a page. */
export interface PageFiles {
  scripts: readonly string[]
  styles: readonly string[]
}

/** The HTML page of the built web application, with places for the club and for a rendered page. */
export interface PageDocument {
  /** Without content: the browser renders it. */
  empty(club: Club): string
  rendered(club: Club, page: RenderedPage, files: PageFiles, at: PageAddress): { text: string; version: string }
}

interface PageAddress {
  origin: string
  address: string
}

const ROOT = '<div id="root"></div>'
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s
const BREAK = '\n    '
const SCRIPT = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g

/** Null when the web application is not built. */
export function readPageDocument(folder: string): PageDocument | null {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return null
  const template = readFileSync(file, 'utf8')
  const code = [...template.matchAll(SCRIPT)].map(([, script = '']) => script)
  const withoutCode = template.replaceAll(SCRIPT, '').replace(NO_SCRIPT, '')
  // Functions as replacements, because `$&` in a club's name has a meaning in a string.
  return {
    empty: (club) =>
      template.replace('<!--club-->', () => headOf(club, escapeHtml(club.name), [descriptionOf(club)]).join(BREAK)),
    rendered: (club, { title, preview, body, data }, { scripts, styles }, at) => {
      const version = hash('sha256', data + JSON.stringify(club), 'base64url').slice(0, 16)
      const head = [
        ...headOf(club, title, preview ? previewHead(club, { preview, ...at }) : [descriptionOf(club)]),
        // before-paint.js fetches it after the first paint.
        `<meta name="code" content="${[...code, ...scripts].join(' ')}">`,
      ].join(BREAK)
      const content = `<div id="root">${body}</div>
    <script type="application/json" id="${PAGE_DATA_ID}" data-version="${version}">${inScript(data)}</script>`
      const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join(BREAK)
      const text = withoutCode
        .replace('<!--club-->', () => head)
        // After the styles of the application, which they overrule.
        .replace('</head>', () => `${links}\n  </head>`)
        .replace(ROOT, () => content)
      return { text, version }
    },
  }
}

const headOf = (club: Club, title: string, description: readonly string[]): string[] => [
  `<title>${title}</title>`,
  ...description,
  `<meta name="theme-color" content="${escapeHtml(club.primaryColor)}">`,
  `<meta name="club" content="${escapeHtml(JSON.stringify(club))}">`,
]

const descriptionOf = ({ tagline }: Club) => `<meta name="description" content="${escapeHtml(tagline)}">`

import { existsSync } from 'node:fs'
import { makeContactSheets } from './contact-sheets.ts'

/** After all screenshots: one sheet for each width and theme. */
export default function setup() {
  return async () => {
    const folder = process.env.SCREENSHOTS ?? 'screenshots'
    if (existsSync(folder)) for (const sheet of await makeContactSheets(folder)) process.stdout.write(`${sheet}\n`)
  }
}

import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

// As axe names itself in the page.
declare const axe: typeof axeCore

interface Choice {
  /** The selector of the part to check; by default the whole page. */
  within?: string | undefined
  /** The rules to check; by default all. */
  rules?: string[]
}

/** The accessibility violations of a page, a sentence for each. axe runs in the page and describes violations only. */
export async function findViolations(page: Page, { within, rules }: Choice = {}): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeCore.source)
  return page.evaluate(
    async ([part, only]) => {
      const { violations } = await axe.run(part ?? document, {
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [within, rules] as const,
  )
}

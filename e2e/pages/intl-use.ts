import type { Page } from '@playwright/test'

interface Watched extends Window {
  intlUse?: string[]
}

/** Records each use of `Intl` in the pages that are opened from now on, also by methods that make a formatter. */
export const recordIntl = (page: Page) =>
  page.addInitScript(() => {
    const intlUse: string[] = []
    Object.assign(window, { intlUse })
    const recording = (name: string, used: object) => {
      const record = () => intlUse.push(`${name} ${new Error().stack}`)
      return new Proxy(used, {
        construct(target, given) {
          record()
          return Reflect.construct(target as new () => object, given)
        },
        apply(target, self, given) {
          record()
          return Reflect.apply(target as () => unknown, self, given)
        },
      })
    }
    const record = (owner: object, names: readonly string[]) => {
      for (const name of names) Object.assign(owner, { [name]: recording(name, Reflect.get(owner, name)) })
    }
    record(Intl, ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat'])
    record(Date.prototype, ['toLocaleDateString', 'toLocaleString', 'toLocaleTimeString'])
    record(Number.prototype, ['toLocaleString'])
    record(String.prototype, ['localeCompare'])
  })

/** The uses in the page that is open, each with its stack. */
export const intlUse = (page: Page) => page.evaluate(() => (window as Watched).intlUse)

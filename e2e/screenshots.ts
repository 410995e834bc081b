import { join } from 'node:path'
import { settled, test } from './journey.ts'
import { demoAccounts, PARTS, tour } from './tour.ts'

const FOLDER = process.env.SCREENSHOTS ?? 'screenshots'

test.use({ club: 'demo', readsOnly: true, contextOptions: { reducedMotion: 'reduce' } })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    for (const part of PARTS) {
      test(part.name, { tag: '@both' }, async ({ page, server }, { project }) => {
        await tour(page, part, { account: demoAccounts(server)[part.role], by: 'address' }, async (screen) => {
          await settled(page)
          await page.screenshot({ path: join(FOLDER, `${screen}-${project.name}-${colorScheme}.png`), fullPage: true })
        })
      })
    }
  })
}

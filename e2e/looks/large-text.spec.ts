import { expect, test } from '#e2e/journey.ts'
import { demoAccounts, PARTS, tour } from '#e2e/tour.ts'
import { findBrokenText, setTextSize } from './large-text.ts'

test.use({ club: 'demo', readsOnly: true, contextOptions: { reducedMotion: 'reduce' } })

// Large text is read on a narrow screen. `rendered-pages.spec.ts` opens the public screens by their addresses.
for (const part of PARTS) {
  test(`text of 200 % fits a phone of 360 px, and no word is broken: ${part.name}`, { tag: '@phone' }, async ({
    page,
    server,
  }) => {
    const by = part.role === 'visitor' ? 'link' : 'address'
    await tour(page, part, { account: demoAccounts(server)[part.role], by }, async (screen) => {
      await setTextSize(page, '200%')
      expect.soft(await findBrokenText(page), screen).toEqual({ tooWide: 0, broken: [] })
    })
  })
}

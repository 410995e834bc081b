import { join } from 'node:path'
import { settled, test } from './journey.ts'
import { list } from './records.ts'
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

/** A film strip for each drawn stage: the big screen before the first name, after two, and after the last. */
test('draws on the big screen', { tag: '@both' }, async ({ page }, { project }) => {
  for (const { _id } of await list(page.request, 'event/events?pageSize=48')) {
    const { body } = await (await page.request.get(`/api/podium/draw/ofEvent/${_id}`)).json()
    for (const { number, draw, kind } of body.stages) {
      if (!draw) continue
      const strip = `draw-${body.event.sport}-${number}-${kind}`.toLowerCase()
      const take = async (frame: string) => {
        await settled(page)
        await page.screenshot({ path: join(FOLDER, `${strip}-${frame}-${project.name}.png`) })
      }
      await page.goto(`/events/${_id}/draw?stage=${number}`)
      await take('1')
      for (let name = 0; name < 2; name += 1) await page.getByRole('button', { name: 'Next' }).click()
      await take('2')
      await page.getByRole('button', { name: 'Show all' }).click()
      await take('3')
    }
  }
})

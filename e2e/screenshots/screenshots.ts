import { join } from 'node:path'
import { settled, test } from '#e2e/journey.ts'
import { createDepartments, list, post, put } from '#e2e/records.ts'
import { demoAccounts, PARTS, tour } from '#e2e/tour.ts'

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

/** Four entries whose matches are all level: the league before lots are drawn, and after. */
test.describe('a tie', () => {
  test.use({ club: 'empty', readsOnly: false })

  test('decided by lots', { tag: '@both' }, async ({ page, admin }, { project }) => {
    const event = await post(admin, 'event/createEvent', { sport: 'CHESS', gender: 'MIXED', entrant: 'PERSON' })
    const departments = await createDepartments(admin, ['Physics', 'Civil Engineering', 'Metallurgy', 'Chemistry'])
    for (const department of departments) await post(admin, 'entry/enter', { event: event._id, department })
    const stages = [{ kind: 'POOLS', pools: 1, through: 2 }, { kind: 'KNOCK_OUT' }]
    const { body } = await (await admin.put(`/api/podium/draw/setStages/${event._id}`, { data: { stages } })).json()
    const [pools, knockOut] = body.stages
    let draw = await post(admin, `draw/drawStage/${pools._id}`, { method: 'SEEDS', seed: 'level' })
    await post(admin, `draw/drawStage/${knockOut._id}`, { method: 'SEEDS', seed: 'level' })
    for (const { position } of draw.stages[0].fixtures) {
      const { version } = (await (await admin.get(`/api/podium/draw/ofEvent/${event._id}`)).json()).body
      draw = await put(admin, `draw/decideFixture/${pools._id}`, { position, outcome: 'PLAYED', basedOn: version })
    }
    const take = async (name: string) => {
      await page.goto(`/events/${event._id}?show=stage-1`)
      await settled(page)
      await page.screenshot({ path: join(FOLDER, `tie-${name}-lots-${project.name}.png`), fullPage: true })
    }
    await take('before')
    const [{ pool, entries }] = draw.stages[0].lotsNeeded
    await put(admin, `draw/recordLots/${pools._id}`, { pool, order: entries.toReversed(), witnesses: 'All captains' })
    await take('after')
  })
})

import { join } from 'node:path'
import { logIn, settled, test } from './journey.ts'
import { ADMIN_SCREENS, PUBLIC_SCREENS } from './screens.ts'

const FOLDER = process.env.SCREENSHOTS ?? 'screenshots'

test.use({ club: 'demo', contextOptions: { reducedMotion: 'reduce' } })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('every screen', async ({ page, server }, { project }) => {
      const departments = await (await page.request.get('/api/podium/department/departments')).json()
      const take = async (screens: Record<string, string>) => {
        for (const [name, address] of Object.entries(screens)) {
          await page.goto(address.replace(':department', departments.body[0]._id))
          await settled(page)
          await page.screenshot({ path: join(FOLDER, `${name}-${project.name}-${colorScheme}.png`), fullPage: true })
        }
      }
      await take(PUBLIC_SCREENS)
      const [, email = '', password = ''] = /^\s*ADMIN\s+(\S+)\s+(\S+)/im.exec(server.output()) ?? []
      await logIn(page, { email, password })
      await take(ADMIN_SCREENS)
    })
  })
}

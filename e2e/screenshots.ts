import { join } from 'node:path'
import { logIn, settled, test } from './journey.ts'
import { ADMIN_SCREENS, addressOf, PUBLIC_SCREENS } from './screens.ts'

const FOLDER = process.env.SCREENSHOTS ?? 'screenshots'

test.use({ club: 'demo', contextOptions: { reducedMotion: 'reduce' } })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('every screen', async ({ page, server }, { project }) => {
      const firstOf = async (list: string): Promise<string> =>
        (await (await page.request.get(`/api/podium/${list}`)).json()).body[0]._id
      const ids = {
        department: await firstOf('department/departments'),
        team: await firstOf('team/viewTeams'),
        announcement: await firstOf('announcement/viewAnnouncements'),
      }
      const take = async (screens: Record<string, string>) => {
        for (const [name, address] of Object.entries(screens)) {
          await page.goto(addressOf(address, ids))
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

import { join } from 'node:path'
import { logIn, settled, test } from './journey.ts'
import { ADMIN_SCREENS, addressOf, LEAD_SCREENS, PUBLIC_SCREENS } from './screens.ts'

const FOLDER = process.env.SCREENSHOTS ?? 'screenshots'

test.use({ club: 'demo', contextOptions: { reducedMotion: 'reduce' } })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('every screen', async ({ page, server }, { project }) => {
      const listOf = async (list: string): Promise<{ _id: string; isCurrent?: boolean; roomId?: string }[]> =>
        (await (await page.request.get(`/api/podium/${list}`)).json()).body
      const firstOf = async (list: string) => (await listOf(list))[0]?._id ?? ''
      const ids = {
        department: await firstOf('department/departments'),
        team: await firstOf('team/viewTeams'),
        announcement: await firstOf('announcement/viewAnnouncements'),
        record: (await listOf('gc/getGCRecords')).find(({ isCurrent }) => !isCurrent)?._id ?? '',
        match: await firstOf('match/getMatches/UPCOMING'),
        result: await firstOf('match/getMatches/SUMMARY'),
        room: (await listOf('match/getLiveMatches'))[0]?.roomId ?? '',
      }
      const take = async (screens: Record<string, string>, those = ids) => {
        for (const [name, address] of Object.entries(screens)) {
          await page.goto(addressOf(address, those))
          await settled(page)
          await page.screenshot({ path: join(FOLDER, `${name}-${project.name}-${colorScheme}.png`), fullPage: true })
        }
      }
      await take(PUBLIC_SCREENS)
      const become = async (role: string) => {
        const printed = new RegExp(`^\\s*${role}\\s+(\\S+)\\s+(\\S+)`, 'im').exec(server.output())
        await page.goto('/logout')
        await page.waitForURL(`${server.address}/`)
        await logIn(page, { email: printed?.[1] ?? '', password: printed?.[2] ?? '' })
      }
      await become('ADMIN')
      await take(ADMIN_SCREENS)
      await become('DEPARTMENT_SPORTS_LEAD')
      const own = await (await page.request.get('/api/podium/team/updateCardDetails')).json()
      await take(LEAD_SCREENS, { ...ids, department: own.body[0].department._id, team: own.body[0]._id })
    })
  })
}

import { ADMINS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { readId } from '#web/lib/address-values.ts'
import { paths } from '#web/lib/paths.ts'
import { page, publicPage } from './page-route.tsx'

const queries = async () => (await import('#web/features/rule-book/rule-book.queries.ts')).ruleBookQueries

export const ruleBookPages = [
  publicPage(
    paths.ruleBook,
    () => import('#web/features/rule-book/read/rule-book-page.tsx'),
    'RuleBookPage',
    async (_, address) => {
      const { current, versions, versionsOf } = await queries()
      const season = readId(address.get('season'))
      return season === undefined ? [current, versions] : [versionsOf(season)]
    },
    ['season', 'version', 'compare'],
  ),
  guarded(ADMINS, [
    page(
      paths.editRuleBook,
      () => import('#web/features/rule-book/edit/edit-rule-book-page.tsx'),
      'EditRuleBookPage',
      async () => {
        const { current, versions, facts } = await queries()
        return [current, versions, facts]
      },
    ),
  ]),
]

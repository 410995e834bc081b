import { collegeCalls } from '#contract/college-account/calls.ts'
import { answerLogin } from '#server/features/auth/login-answer.service.ts'
import { COLLEGE_COOKIE, readBindingCookie, setCollegeCookie } from '#server/platform/auth/cookies.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findClaimedPerson } from './claimed-person.service.ts'
import {
  beginCollegeLogin,
  getOwnCollegeAccount,
  linkCollegeAccount,
  logInWithCollege,
  signUpWithCollege,
  unlinkCollegeAccount,
} from './college-account.service.ts'
import { createProviderClient, type ProviderAccess } from './provider.service.ts'
import { getProvider, readExample, removeProvider, updateProvider } from './settings.service.ts'

export function collegeAccountRoutes(context: AppContext, access: ProviderAccess): void {
  const { answer, handle, store } = context
  const client = createProviderClient(context, access)

  answer(collegeCalls.begin, async (_input, _by, exchange) => {
    const { token, address } = await beginCollegeLogin(context, client)
    setCollegeCookie(exchange, token)
    return { address }
  })
  // Behind the hash no server and no log sees the answer, and the page sends it in a call of its own.
  handle(collegeCalls.comeBack, async (_input, _by, { request, reply }) => {
    const answer = request.raw.url?.split('?')[1] ?? ''
    reply.code(303).header('location', `/collegeLogin#${answer}`)
  })
  handle(collegeCalls.logIn, ({ body }, by, exchange) =>
    answerLogin(context, exchange, {}, (browser) => {
      const token = readBindingCookie(exchange.request, COLLEGE_COOKIE)
      return logInWithCollege(context, client, by, { ...body, token, from: exchange.from, browser })
    }),
  )
  handle(collegeCalls.signUp, ({ body }, _by, exchange) =>
    answerLogin(context, exchange, {}, (browser) => signUpWithCollege(context, body, { from: exchange.from, browser })),
  )
  answer(collegeCalls.own, (_input, by) => getOwnCollegeAccount(context, by))
  handle(collegeCalls.link, ({ body }, by, { from }) => linkCollegeAccount(context, by, body.ticket, from))
  handle(collegeCalls.unlink, (_input, by, { from }) => unlinkCollegeAccount(context, by, from))

  answer(collegeCalls.provider, () => getProvider(context, client))
  answer(collegeCalls.tryProvider, async ({ body: { example, ...mapping } }) =>
    findClaimedPerson(store.reads, mapping, readExample(example)),
  )
  answer(collegeCalls.updateProvider, ({ body }, by) => updateProvider(context, client, by, body))
  handle(collegeCalls.removeProvider, (_input, by) => removeProvider(context, by))
}

import { factorCalls } from '#contract/auth/factor-calls.ts'
import { answerLogin } from '#server/features/auth/login-answer.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import {
  CHALLENGE_COOKIE,
  readBindingCookie,
  setChallengeCookie,
  setSessionCookies,
} from '#server/platform/auth/cookies.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from './factor.service.ts'
import { logInWithCode, logInWithPasskey, prove } from './factor-login.service.ts'
import { listPasskeys } from './passkey.queries.ts'
import { addPasskey, challengePasskey, removePasskey } from './passkey.service.ts'

const challengeOf = ({ request }: Exchange) => readBindingCookie(request, CHALLENGE_COOKIE)

/** The second factor, passkeys, and the proof that a person is still there. */
export function factorRoutes(context: AppContext): void {
  const { answer, handle } = context

  handle(factorCalls.logInWithCode, ({ body }, _by, exchange) =>
    answerLogin(context, exchange, {}, (browser) => logInWithCode(context, body, exchange.from, browser)),
  )
  answer(factorCalls.secondFactor, (_input, by) => getSecondFactor(context, by))
  answer(factorCalls.beginSecondFactor, (_input, by) => beginSecondFactor(context, by))
  answer(factorCalls.confirmSecondFactor, async ({ body }, by, exchange) => {
    const { tokens, recoveryCodes } = await confirmSecondFactor(context, by, body.code, exchange.from)
    setSessionCookies(exchange, tokens)
    return { recoveryCodes }
  })
  answer(factorCalls.renewRecoveryCodes, async (_input, by, { from }) => ({
    recoveryCodes: await renewRecoveryCodes(context, by, from),
  }))
  handle(factorCalls.endSecondFactor, ({ body }, by, { from }) => endSecondFactor(context, by, body, from))
  handle(factorCalls.prove, async ({ body }, by, exchange) => {
    setSessionCookies(exchange, await prove(context, by, body, challengeOf(exchange)))
  })

  const challenge = (by: Actor | null, exchange: Exchange) => {
    const { token, challenge } = challengePasskey(context, by)
    setChallengeCookie(exchange, token)
    return challenge
  }
  answer(factorCalls.passkeyOptions, async (_input, by, exchange) => challenge(by, exchange))
  answer(factorCalls.newPasskeyOptions, async (_input, by, exchange) => {
    const known = await listPasskeys(context.store.reads, by.id)
    return { ...challenge(by, exchange), known: known.map(({ credential_id }) => credential_id) }
  })
  handle(factorCalls.logInWithPasskey, ({ body }, _by, exchange) =>
    answerLogin(context, exchange, {}, (browser) =>
      logInWithPasskey(context, body, { from: exchange.from, browser, challenge: challengeOf(exchange) }),
    ),
  )
  handle(factorCalls.addPasskey, ({ body }, by, exchange) =>
    addPasskey(context, by, body, { from: exchange.from, token: challengeOf(exchange) }),
  )
  handle(factorCalls.removePasskey, ({ params }, by, { from }) => removePasskey(context, by, params.id, from))
}

import type { Configuration, ServerMetadata } from 'openid-client'
import { PREFIX } from '#contract/call/call.ts'
import { collegeCalls, type ProviderUpdate } from '#contract/college-account/calls.ts'
import { hashOf } from '#server/platform/auth/secrets.ts'
import type { AppContext } from '#server/platform/context.ts'
import { guardedFetch } from '#server/platform/outgoing/guarded-fetch.ts'

type Library = typeof import('openid-client')

const METADATA_TTL = 10 * 60_000
// A provider that did not answer is not asked by each of those who try meanwhile.
const FAILURE_TTL = 10_000

export interface Provider {
  settings: Omit<ProviderUpdate, 'clientSecret'>
  secret: string | null
}

export interface ProviderAccess {
  /** The one host that may have an internal address. */
  internalHost: string | null
  /** The longest time that the metadata may take, and that all other answers to one call may take together. */
  waitsMs: number
}

/** The provider gave no usable answer. `cause` is for the log and for admins. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  readonly kind: 'silent' | 'cancelled' | 'refused'

  constructor(kind: ProviderFault['kind'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.kind = kind
  }
}

export type ProviderClient = ReturnType<typeof createProviderClient>

/** Talks with the provider by OpenID Connect: authorization code, PKCE, state and nonce, all of which come from the token of the browser. */
export function createProviderClient({ publicUrl, now }: AppContext, { internalHost, waitsMs }: ProviderAccess) {
  let known: { issuer: string; until: number; metadata: Promise<ServerMetadata> } | null = null

  const redirectUri = () => `${publicUrl()}${PREFIX}/${collegeCalls.comeBack.path}`

  async function talk<T>(run: (library: Library, send: ReturnType<typeof guardedFetch>) => Promise<T>): Promise<T> {
    // Loaded with the first sign-in: most clubs have no provider.
    const library = await import('openid-client')
    const send = guardedFetch({ internalHost, signal: AbortSignal.timeout(waitsMs) })
    let isSilent = false
    const noting: typeof send = async (...request) => {
      isSilent = true
      const response = await send(...request)
      isSilent = response.status >= 500
      return response
    }
    try {
      return await run(library, noting)
    } catch (error) {
      const isCancelled = error instanceof library.AuthorizationResponseError && error.error === 'access_denied'
      throw new ProviderFault(isSilent ? 'silent' : isCancelled ? 'cancelled' : 'refused', error)
    }
  }

  /** All who ask meanwhile share one answer, and for a moment one failure. */
  function metadataOf(provider: Provider): Promise<ServerMetadata> {
    const { issuer } = provider.settings
    if (known?.issuer === issuer && known.until > now().getTime()) return known.metadata
    const asked = { issuer, until: now().getTime() + METADATA_TTL, metadata: discover(provider) }
    asked.metadata.catch(() => {
      asked.until = now().getTime() + FAILURE_TTL
    })
    known = asked
    return asked.metadata
  }

  const discover = ({ settings: { issuer, clientId } }: Provider) =>
    talk(async (library, send) => {
      // `guardedFetch` decides where TLS is needed.
      const options = { execute: [library.allowInsecureRequests], [library.customFetch]: send }
      const found = await library.discovery(new URL(issuer), clientId, undefined, library.None(), options)
      const { supportsPKCE: _, ...metadata } = found.serverMetadata()
      // The library accepts issuers of many colleges, whose addresses nobody has confirmed.
      if (new URL(metadata.issuer).href !== new URL(issuer).href)
        throw new Error(`The provider calls itself ${metadata.issuer}.`)
      return metadata
    })

  async function talkWith<T>(provider: Provider, run: (library: Library, config: Configuration) => Promise<T>) {
    const metadata = await metadataOf(provider)
    const { settings, secret } = provider
    return talk((library, send) => {
      const takesBasic = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
      const proof = takesBasic ? library.ClientSecretBasic : library.ClientSecretPost
      const authentication = secret === null ? library.None() : proof(secret)
      const config = new library.Configuration(metadata, settings.clientId, {}, authentication)
      config[library.customFetch] = send
      library.allowInsecureRequests(config)
      library.enableNonRepudiationChecks(config)
      return run(library, config)
    })
  }

  const derived = (token: string) => ({
    state: hashOf(`state ${token}`),
    nonce: hashOf(`nonce ${token}`),
    verifier: hashOf(`verifier ${token}`),
  })

  return {
    redirectUri,
    /** Fails unless the provider answers and is the one that it should be. */
    check: (provider: Provider) => {
      known = null
      return metadataOf(provider)
    },
    /** The address at which the person of this browser signs in. */
    addressOf: (provider: Provider, token: string): Promise<string> =>
      talkWith(provider, async (library, config) => {
        const { state, nonce, verifier } = derived(token)
        const address = library.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri(),
          scope: provider.settings.scope,
          code_challenge: hashOf(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        })
        return address.href
      }),
    /** What the provider says about the person who comes back with this answer. */
    claimsOf: (provider: Provider, token: string, answer: string) =>
      talkWith(provider, async (library, config) => {
        const { state, nonce, verifier } = derived(token)
        const tokens = await library.authorizationCodeGrant(config, new URL(`${redirectUri()}?${answer}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('The provider gave no ID token.')
        const hasMore = config.serverMetadata().userinfo_endpoint !== undefined
        const more = hasMore ? await library.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
        return { ...more, ...claims }
      }),
  }
}

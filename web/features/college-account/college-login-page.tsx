import { Center, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { collegeCalls } from '#contract/college-account/calls.ts'
import { pageAfterCollegeLogin } from '#web/features/auth/college-button.tsx'
import { AlreadySignedIn } from '#web/features/auth/entrance.tsx'
import { SecondStep } from '#web/features/auth/factor/second-step.tsx'
import { InvalidLink } from '#web/features/auth/invalid-link.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { signIn, useIsResuming, useSession } from '#web/lib/session/session.ts'
import { CollegeSignup } from './college-signup.tsx'
import { LinkAccount } from './link-account.tsx'

/** The college's provider leads here. The answer stands behind the hash, which no server sees. */
export function CollegeLoginPage() {
  const [answer] = useState(useLocation().hash.slice(1))
  const navigate = useNavigate()
  const isResuming = useIsResuming()
  const hasSent = useRef(false)
  const { profile } = useSession()
  const logIn = useCall(collegeCalls.logIn, { onSuccess: ({ body }) => signIn(body), onFailure: () => true })

  useEffect(() => {
    // A person who is signed in links the account: the session must be there.
    if (isResuming || hasSent.current) return
    hasSent.current = true
    // An answer works once, so that it has no place in the history.
    void navigate({ hash: '' }, { replace: true })
    logIn.mutate({ body: { answer } })
  })

  const to = pageAfterCollegeLogin()
  const refusal = logIn.error?.refusal
  if (refusal?.code === 'college_account_unlinked')
    return <LinkAccount email={refusal.email} ticket={refusal.ticket} to={to} />
  const goesOn = refusal?.code === 'second_factor_required' || refusal?.code === 'college_account_new'
  if (profile && (logIn.isSuccess || goesOn))
    return <AlreadySignedIn to={profile.needsSecondFactor ? paths.ownProfile : to} />
  if (refusal?.code === 'college_account_new') return <CollegeSignup {...refusal} />
  if (refusal?.code === 'second_factor_required')
    return (
      <SecondStep
        ticket={refusal.ticket}
        subtitle="The college knows you."
        onBack={() => void navigate(paths.login, { replace: true })}
      />
    )
  if (logIn.error)
    return (
      <InvalidLink
        title="College Account"
        sentence={logIn.error.message}
        to={profile ? paths.ownProfile : paths.login}
        action={profile ? 'Go to your profile' : 'Go to the login'}
      />
    )
  return (
    <Center mih="50vh" role="status" aria-label="Signing in">
      <Loader />
    </Center>
  )
}

import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#web/lib/paths.ts'
import { routes } from './router.tsx'

const patternAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path

test.each(['teamManagement', 'teammanagement'])(
  'the teams are managed at %s, as the specification writes both',
  (name) => {
    expect(patternAt(`/adminDashboard/${name}`)).toBe(paths.adminTeams)
    expect(patternAt(`/adminDashboard/${name}/createTeam`)).toBe(paths.createTeam)
    expect(patternAt(`/adminDashboard/${name}/updateTeam/0123456789abcdef01234567`)).toBe(paths.updateTeam())
  },
)

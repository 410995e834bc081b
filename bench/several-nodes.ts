import { startThreeNodes, type ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'
import { ADMIN, createDepartments } from './club.ts'
import { processorTime } from './process-use.ts'

/** Starts nodes behind the proxy, with ten departments, and ends them after `run`. */
export async function withNodes<T>(count: number, run: (nodes: ThreeNodes) => Promise<T>): Promise<T> {
  const variables = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMITS: 'off' }
  const nodes = await startThreeNodes({ count, variables, built: true })
  try {
    await createDepartments(nodes.address)
    return await run(nodes)
  } finally {
    await nodes.close()
  }
}

/** What some work cost, in milliseconds of processor time. */
export interface Use {
  /** Of all nodes together. */
  nodes: number
  proxy: number
}

/** Measures the processor time of the nodes and of the proxy. */
export async function measureUse<T>(nodes: ThreeNodes, run: () => Promise<T>): Promise<{ result: T; use: Use }> {
  const read = () => ({
    nodes: nodes.nodes.reduce((sum, _, at) => sum + processorTime(nodes.server(at).pid), 0),
    proxy: processorTime(nodes.proxyPid),
  })
  const before = read()
  const result = await run()
  const after = read()
  return { result, use: { nodes: after.nodes - before.nodes, proxy: after.proxy - before.proxy } }
}

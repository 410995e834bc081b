import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Call, type Feed, PREFIX, refusal } from '#contract/call.ts'
import { inputSchema, replySchema } from './json-schema.ts'

const ADDRESS = `${PREFIX}/docs`

/** The API reference, made from the contract: a page for people, and the OpenAPI document behind it. */
export async function serveReference(
  app: FastifyInstance,
  calls: readonly Call[],
  feeds: readonly Feed[],
): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiOf(calls, feeds) as never } })
  await app.register(swaggerUi, {
    routePrefix: ADDRESS,
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
    theme: { title: 'Podium API' },
  })
}

export const openApiOf = (calls: readonly Call[], feeds: readonly Feed[]) => ({
  openapi: '3.0.3',
  info: { title: 'Podium', version: '1' },
  // Made when somebody asks: few do.
  get paths() {
    return pathsOf(calls, feeds)
  },
})

function pathsOf(calls: readonly Call[], feeds: readonly Feed[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = `${PREFIX}/${call.path}`.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  for (const feed of feeds) paths[`${PREFIX}/${feed.path}`] = { get: operationOfFeed(feed) }
  return paths
}

function operationOf(call: Call) {
  const access = typeof call.access === 'string' ? call.access : call.access.join(', ')
  const body = bodyOf(call)
  return {
    tags: [call.path.split('/')[0]],
    summary: call.summary,
    description: `Who: ${access}`,
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(body && { requestBody: { content: body } }),
    responses: {
      200: answer('Done', z.object({ message: z.string(), ...call.reply?.shape })),
      default: answer('Refused, with a sentence to act on', refusal),
    },
  }
}

function operationOfFeed({ path, summary, query, type }: Feed) {
  return {
    tags: [path.split('/')[0]],
    summary,
    description: 'Who: anyone',
    parameters: parametersOf(query, 'query'),
    responses: {
      200: { description: 'Done', content: { [type]: { schema: { type: 'string' } } } },
      default: answer('Refused, with a sentence to act on', refusal),
    },
  }
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: !(field as z.ZodType).safeParse(undefined).success,
    schema: inputSchema(field as z.ZodType),
  }))
}

function bodyOf({ body, files }: Call) {
  if (!body && !files) return undefined
  const schema = body ? inputSchema(body) : { type: 'object', properties: {} }
  if (!files) return { 'application/json': { schema } }
  const binary = { type: 'string', format: 'binary' }
  const fields = Object.entries(files).map(([name, { max }]) => [
    name,
    max === 1 ? binary : { type: 'array', items: binary, maxItems: max },
  ])
  const properties = { ...(schema.properties as object), ...Object.fromEntries(fields) }
  return { 'multipart/form-data': { schema: { ...schema, properties } } }
}

const answer = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: replySchema(schema) } },
})

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Call, cachedTopics, type Feed, PREFIX, STATE_OF_HEADER } from '#contract/call/call.ts'
import { refusalSchema } from '#contract/call/refusals.ts'
import { schemasOf } from '#contract/calls.ts'
import { sendErrorReplies } from '#server/platform/http/error-replies.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { inputSchema, type JsonSchema, outputSchema, replySchema } from '#server/platform/http/json-schema.ts'

// Once for all calls: it lists every code with its facts.
const REFUSED = {
  description: 'Refused: a sentence for people, a code and its facts for programs',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

// On calls whose answers are cached.
const STATE_OF = {
  [STATE_OF_HEADER]: {
    description:
      'Only while the server cannot reach its database: the answer is an old one, and this is the time of the state that it shows',
    schema: { type: 'string', format: 'date-time' },
  },
}

/** The API reference generated from the contract: an HTML page and an OpenAPI document. */
export async function createReference(
  address: string,
  calls: readonly Call[],
  feeds: readonly Feed[],
): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  sendErrorReplies(app, {})
  app.setNotFoundHandler(() => {
    throw notFound('There is nothing at this address.', 'address_unknown')
  })
  // Zod writes the schemas in the dialect of OpenAPI, but types them as JSON Schema.
  await app.register(swagger, { mode: 'static', specification: { document: openApiOf(calls, feeds) as never } })
  await app.register(swaggerUi, {
    routePrefix: address,
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
    theme: { title: 'Podium API' },
  })
  return app
}

const openApiOf = (calls: readonly Call[], feeds: readonly Feed[]) => ({
  openapi: '3.0.3',
  info: { title: 'Podium', version: '1' },
  paths: pathsOf(calls, feeds),
  components: { schemas: { Refusal: outputSchema(refusalSchema()) } },
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
  const { summary, params, query, reply } = schemasOf(call)
  const access = typeof call.access === 'string' ? call.access : call.access.join(', ')
  const body = bodyOf(call)
  return {
    tags: [call.path.split('/')[0]],
    summary,
    description: `Who: ${access}`,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && { requestBody: { content: body } }),
    responses: {
      200: {
        ...answer('Done', z.object({ message: z.string(), ...reply?.shape })),
        ...(cachedTopics(call) && { headers: STATE_OF }),
      },
      default: REFUSED,
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
      200: { description: 'Done', headers: STATE_OF, content: { [type]: { schema: { type: 'string' } } } },
      default: REFUSED,
    },
  }
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  return Object.entries<z.ZodType>(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: !field.safeParse(undefined).success,
    schema: inputSchema(field),
  }))
}

function bodyOf(call: Call) {
  const { body } = schemasOf(call)
  const { files } = call
  if (!body && !files) return undefined
  const schema: JsonSchema = body ? inputSchema(body) : { type: 'object', properties: {} }
  if (!files) return { 'application/json': { schema } }
  const binary = { type: 'string', format: 'binary' }
  const fields = Object.entries(files).map(([name, { max }]) => [
    name,
    max === 1 ? binary : { type: 'array', items: binary, maxItems: max },
  ])
  const properties = { ...schema.properties, ...Object.fromEntries(fields) }
  return { 'multipart/form-data': { schema: { ...schema, properties } } }
}

const answer = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: replySchema(schema) } },
})

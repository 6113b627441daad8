import type { Operation, Success } from './operation.ts';
import { PARAMETERS } from './parameters.ts';
import { type Json, REF, openSchemas } from './schemas.ts';

const OK = { type: 'string', const: 'OK' };
const ref = (where: string, name: string) => ({ $ref: `#/components/${where}/${name}` });
const json = (schema: Json) => ({ 'application/json': { schema } });

const INTRODUCTION =
  `What the shop asks of a backend. An introduction for people is in docs/backend.md. This file is made
by \`npm run docs:contract\` from the schemas that the shop reads answers by, so it says what the shop understands;
\`required\` is what a backend has to send. Members that are not named here are ignored.`.replaceAll(
    '\n',
    ' ',
  );

/** The members that every answer may have next to its payload. */
const REFUSAL = {
  type: 'object',
  description: 'Why not. One of `message`, `error` and `errors` at least; the texts are shown to the reader.',
  properties: {
    status: { type: 'string', not: { const: 'OK' } },
    message: { type: 'string' },
    error: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Texts beside the fields of a form.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  anyOf: [{ required: ['message'] }, { required: ['error'] }, { required: ['errors'] }],
};

/** Failures that follow from an operation's properties, by their names in the document. */
const COMMON_FAILURES = {
  NotJson: { status: 400, text: 'The request is not JSON' },
  NotSignedIn: { status: 401, text: 'Nobody is signed in' },
  Unverified: { status: 403, text: 'Your email address is not verified.' },
  NoXsrf: {
    status: 419,
    text: 'The XSRF cookie is not repeated in its header. Nothing was done: the shop fetches a new one and asks again',
  },
  Invalid: { status: 422, text: 'What is wrong, by field' },
} as const;
type Usual = keyof typeof COMMON_FAILURES;

/** The failures of an operation. Its own texts for a status take precedence. */
function commonFailuresOf({ who, method, body, money }: Operation): Usual[] {
  return [
    ...(body ? (['NotJson'] as const) : []),
    ...(who === 'anyone' ? [] : (['NotSignedIn'] as const)),
    ...(who === 'verified' ? (['Unverified'] as const) : []),
    ...(method === 'get' ? [] : (['NoXsrf'] as const)),
    ...(body || money ? (['Invalid'] as const) : []),
  ];
}

const page = { 'text/html': { schema: { type: 'string' } } };

function refusal(status: number, description: string, as?: Success['as']): Json {
  const wait = {
    'Retry-After': { description: 'Seconds, or a date.', schema: { type: 'string' } },
  };
  return {
    description,
    ...(status === 429 ? { headers: wait } : {}),
    content: as === 'page' ? page : json({ $ref: `${REF}Refusal` }),
  };
}

type Schemas = ReturnType<typeof openSchemas>;

const TAG = {
  ETag: { description: 'Optional. Changes with the answer, and only then.', schema: { type: 'string' } },
};

function success(given: Success, schemas: Schemas): [string, Json] {
  switch (given.as) {
    case 'empty':
      return ['204', { description: 'Done' }];
    case 'page':
      return ['200', { description: 'A page', content: page }];
    case 'payload': {
      const properties = { status: OK, payload: schemas.of(given.schema) };
      const schema = { type: 'object', properties, required: ['status', 'payload'] };
      return ['200', { description: 'OK', content: json(schema) }];
    }
    case 'beside': {
      const status = { type: 'object', properties: { status: OK }, required: ['status'] };
      return ['200', { description: 'OK', content: json({ allOf: [status, schemas.of(given.schema)] }) }];
    }
    case 'bare':
      return ['200', { description: 'OK', content: json(schemas.of(given.schema)) }];
  }
}

const members = (schema: Json): [string, unknown][] => Object.entries(Object(schema['properties']));
const required = (schema: Json): unknown[] => (Array.isArray(schema['required']) ? schema['required'] : []);

function parameters(operation: Operation, schemas: Schemas): Json[] {
  const { path, method, query, scoped, money, returns, tagged } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const asked = query === undefined ? {} : schemas.of(query);
  const inQuery = members(asked).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required(asked).includes(name) ? { required: true } : {}),
    schema,
  }));
  const scope = scoped !== false && method === 'get' ? ['Currency', 'Language'] : [];
  const headers = [
    ...(money ? ['IdempotencyKey'] : []),
    ...(returns ? ['Client', 'ReturnScheme'] : []),
    ...(tagged ? ['IfNoneMatch'] : []),
  ];
  return [...inPath, ...inQuery, ...[...scope, ...headers].map((name) => ref('parameters', name))];
}

/** The body of a request; requests that change something have currency and language in it. */
function requestBody({ method, body, scoped }: Operation, schemas: Schemas): Json | undefined {
  if (method === 'get' || method === 'delete') return undefined;
  const given = body === undefined ? { type: 'object', properties: {} } : schemas.of(body);
  const scope = scoped === false ? {} : { currency: { type: 'string' }, lang_id: { type: 'string' } };
  const schema = { ...given, properties: { ...Object.fromEntries(members(given)), ...scope } };
  return { required: body !== undefined, content: json(schema) };
}

/** A write with the cookie repeats the XSRF cookie; one with the token does not. Some calls carry neither. */
function security({ who, method, session }: Operation): Json[] {
  if (session === 'none') return [{}];
  const ways = [method === 'get' ? { session: [] } : { session: [], xsrf: [] }, { token: [] }];
  return who === 'anyone' ? [{}, ...ways] : ways;
}

function written(operation: Operation, schemas: Schemas): Json {
  const { id, area, summary, about, who, success: given } = operation;
  const body = requestBody(operation, schemas);
  const asked = parameters(operation, schemas);
  const note = [about, who === 'verified' ? 'Only with a verified email address.' : undefined];
  const description = note.filter(Boolean).join(' ');
  const usual = commonFailuresOf(operation).map((name) => [
    COMMON_FAILURES[name].status,
    ref('responses', name),
  ]);
  const [status, answer] = success(given, schemas);
  const done = operation.tagged
    ? [
        [status, { ...answer, headers: TAG }],
        ['304', { description: 'Unchanged since the answer with that tag', headers: TAG }],
      ]
    : [[status, answer]];
  const own = Object.entries(operation.refusals ?? {}).map(([status, text]) => [
    status,
    refusal(Number(status), text, given.as),
  ]);
  return {
    operationId: id,
    tags: [area],
    summary,
    ...(description === '' ? {} : { description }),
    security: security(operation),
    ...(asked.length > 0 ? { parameters: asked } : {}),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      ...Object.fromEntries([...done, ...usual, ...own]),
      default: ref('responses', 'Refused'),
    },
  };
}

/**
 * The contract as an OpenAPI 3.1 document. Pure: the same operations give the same document.
 * @param version of the shop with this contract
 */
export function contractDocument(operations: readonly Operation[], version: string): Json {
  const schemas = openSchemas();
  const paths: Record<string, Json> = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: written(operation, schemas) };
  return {
    openapi: '3.1.1',
    info: {
      title: 'The backend of Vitrine',
      version,
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The origin of the page; the desktop client asks API_ORIGIN.' }],
    tags: [...new Set(operations.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.components, Refusal: REFUSAL },
      parameters: PARAMETERS,
      responses: {
        ...Object.fromEntries(
          Object.entries(COMMON_FAILURES).map(([name, { status, text }]) => [name, refusal(status, text)]),
        ),
        Refused: refusal(0, 'Any other failure'),
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'vitrine_session',
          description: 'The name is the backend’s choice; HttpOnly, SameSite=Lax.',
        },
        xsrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description: 'What the cookie XSRF-TOKEN has, decoded. Only beside the session cookie.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `token` of a sign-in, where the backend gives one.',
        },
      },
    },
  };
}

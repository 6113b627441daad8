import * as z from 'zod/mini';

import { type EndpointName, endpointNamed, isEndpointName } from '#shared/wire/endpoints/all.ts';
import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';
import { REQUESTS } from '#shared/wire/requests.ts';
import { acknowledged } from '#shared/wire/session.ts';
import { moneyDocs } from './money-docs.ts';
import type { EndpointDocs, Operation, Success } from './operation.ts';
import { sessionDocs } from './session-docs.ts';
import { shopDocs } from './shop-docs.ts';

/** An endpoint without docs does not compile. */
const DOCS: Readonly<Record<EndpointName, EndpointDocs>> = { ...sessionDocs, ...shopDocs, ...moneyDocs };

/** An answer of which only success or refusal matters, with the server's message if any. */
const messageOnly = z.object({ message: z.optional(z.string()) });

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function successOf({ envelope, response }: Endpoint): Success {
  const schema = response === acknowledged ? messageOnly : response;
  switch (envelope) {
    case 'payload':
      return { as: 'payload', schema };
    case 'next-to-status':
    case 'whole':
      return { as: 'beside', schema };
    case 'bare':
    case 'own-status':
      return { as: 'bare', schema };
    case 'empty':
      return { as: 'empty' };
  }
}

function operationOf(id: EndpointName): Operation {
  const endpoint = endpointNamed(id);
  const { method, path, who, scoped, session, money, returns, notFromPage } = endpoint;
  const requests: Readonly<Record<string, { query?: z.ZodMiniObject; body?: z.ZodMiniObject }>> = REQUESTS;
  const { query, body } = requests[id] ?? {};
  return {
    ...DOCS[id],
    ...{ id, who, query, body, scoped, session, money, returns, notFromPage },
    method: METHODS[method],
    path: `/api/${path}`,
    success: successOf(endpoint),
  };
}

/** The one call that is not an endpoint: a browser navigates there. */
const steamPage: Operation = {
  method: 'get',
  path: '/auth/steam/redirect',
  id: 'steamRedirect',
  who: 'anyone',
  scoped: false,
  query: z.object({
    return_to: z.optional(z.string()),
    state: z.optional(z.string()),
    code_challenge: z.optional(z.string()),
    code_challenge_method: z.optional(z.literal('S256')),
  }),
  success: { as: 'page' },
  area: 'Session',
  summary: 'Begins the sign-in with Steam, in a browser',
  about:
    'From the web without a query: the backend comes back to `/` with its cookie set. From the desktop client with all four: it comes back to `vitrine://auth/steam?code=…&state=…` (RFC 7636, RFC 8252).',
  refusals: { 400: 'The address to come back to, or the challenge, is not acceptable' },
};

/** Every call of the contract, in the document's order. */
export const operations: readonly Operation[] = [
  ...Object.keys(DOCS).filter(isEndpointName).map(operationOf),
  steamPage,
];

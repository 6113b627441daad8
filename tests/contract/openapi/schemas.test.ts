import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { cart } from '#shared/wire/cart.ts';
import { listOf } from '#shared/wire/lists.ts';
import { money, optional } from '#shared/wire/scalars.ts';
import { contractDocument } from './document.ts';
import type { Operation } from './operation.ts';
import { openSchemas, toOpenApiSchema } from './schemas.ts';

test('toOpenApiSchema: removes $schema and ids at any depth, but keeps members of those names', () => {
  const given = {
    $schema: 'x',
    $id: 'y',
    properties: { id: { id: 'Z', type: 'string' }, $id: { type: 'null' } },
  };
  expect(toOpenApiSchema(given)).toEqual({ properties: { id: { type: 'string' }, $id: { type: 'null' } } });
});

test('toOpenApiSchema: makes list entries non-null, and leaves members nullable', () => {
  expect(toOpenApiSchema({ type: 'array', items: { anyOf: [{ $ref: 'A' }, { type: 'null' }] } })).toEqual({
    type: 'array',
    items: { $ref: 'A' },
  });
  expect(toOpenApiSchema({ items: { type: ['string', 'null'] } })).toEqual({ items: { type: 'string' } });
  const member = { properties: { a: { anyOf: [{ $ref: 'A' }, { type: 'null' }] } } };
  expect(toOpenApiSchema(member)).toEqual(member);
});

test('schema: requires fields with a fallback, and leaves optional ones optional', () => {
  const schema = z.object({ price: money, note: optional(z.string()), label: z.catch(z.string(), '') });
  expect(openSchemas().of(schema)).toEqual({
    type: 'object',
    properties: {
      price: { $ref: '#/components/schemas/Money' },
      note: { type: ['string', 'null'] },
      label: { type: 'string', default: '' },
    },
    required: ['price', 'label'],
  });
});

test('list schema: describes its entries, though the reader drops entries of other shapes', () => {
  expect(openSchemas().of(listOf(cart))).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Cart' },
  });
});

test('operation that moves money: documents its key, verified address, XSRF and failures', () => {
  const operation: Operation = {
    ...{
      method: 'post',
      path: '/api/pay/{id}',
      id: 'pay',
      area: 'Payments',
      summary: 'Pays',
      who: 'verified',
    },
    ...{
      body: z.object({ sum: z.number() }),
      success: { as: 'payload', schema: cart },
      money: true,
      refusals: { 409: 'Gone' },
    },
  };
  const document = contractDocument([operation], '1.2.3');
  expect(document).toMatchObject({
    openapi: '3.1.1',
    info: { version: '1.2.3' },
    paths: {
      '/api/pay/{id}': {
        post: {
          parameters: [{ name: 'id', in: 'path' }, { $ref: '#/components/parameters/IdempotencyKey' }],
          requestBody: {
            content: {
              'application/json': {
                schema: { required: ['sum'], properties: { sum: {}, currency: {}, lang_id: {} } },
              },
            },
          },
          security: [{ session: [], xsrf: [] }, { token: [] }],
          responses: {
            200: {},
            400: {},
            401: {},
            403: {},
            409: { description: 'Gone' },
            419: {},
            422: {},
            default: {},
          },
        },
      },
    },
  });
});

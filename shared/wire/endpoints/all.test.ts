import { expect, it } from 'vitest';
import { REQUESTS } from '../requests.ts';
import { ENDPOINT_NAMES, endpointNamed, isEndpointName } from './all.ts';

it('endpoints: are called as they are exported', () => {
  expect(ENDPOINT_NAMES.length).toBeGreaterThan(40);
  expect(ENDPOINT_NAMES.filter((name) => endpointNamed(name).id !== name)).toEqual([]);
});

it('requests: belong to an endpoint each', () => {
  expect(Object.keys(REQUESTS).filter((name) => !isEndpointName(name))).toEqual([]);
});

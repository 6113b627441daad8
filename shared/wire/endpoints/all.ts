import type { Endpoint } from './endpoint.ts';
import * as money from './money.ts';
import * as session from './session.ts';
import * as shop from './shop.ts';

/** Every call of the contract by name. The shop imports single rows, so that a screen loads only its own schemas. */
export const ENDPOINTS = { ...session, ...shop, ...money };

export type EndpointName = keyof typeof ENDPOINTS;

export const endpointNamed = (name: EndpointName): Endpoint => ENDPOINTS[name];

export const isEndpointName = (name: string): name is EndpointName => name in ENDPOINTS;
export const ENDPOINT_NAMES: readonly EndpointName[] = Object.keys(ENDPOINTS).filter(isEndpointName);

import * as account from './account.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as content from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { changeCartCount, purchasePack, purchasePrompt, steamExchange } from './not-from-page.ts';
import * as filters from './filters.ts';
import * as offers from './offers.ts';
import * as payments from './payments.ts';
import * as session from './session.ts';
import * as start from './start.ts';

/** Every call of the contract by name. The shop imports the single files, so that a screen loads only its own schemas. */
export const ENDPOINTS = {
  ...start,
  ...session,
  ...account,
  ...catalogue,
  ...filters,
  ...content,
  ...cart,
  ...payments,
  ...offers,
  changeCartCount,
  purchasePack,
  purchasePrompt,
  steamExchange,
};

/** Name of a call. */
export type EndpointName = keyof typeof ENDPOINTS;

/** The call with this name. */
export const endpointNamed = (name: EndpointName): Endpoint => ENDPOINTS[name];

/** True for the name of a call. */
export const isEndpointName = (name: string): name is EndpointName => name in ENDPOINTS;
/** The names of all calls. */
export const ENDPOINT_NAMES: readonly EndpointName[] = Object.keys(ENDPOINTS).filter(isEndpointName);

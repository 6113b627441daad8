import { ENDPOINT_NAMES, endpointNamed, type EndpointName } from '#shared/wire/endpoints/all.ts';
import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';

/** The name of an endpoint. */
export type CallName = EndpointName;

/** A form field for a call's 422 answer. */
const FIELDS: Readonly<Partial<Record<CallName, string>>> = {
  login: 'username',
  register: 'email',
  askPasswordReset: 'email',
  resetPassword: 'password',
  saveProfile: 'city',
  saveTradeLink: 'url',
  changePassword: 'current_password',
  sendFeedback: 'message',
  purchase: 'city',
  deposit: 'city',
  createOffer: 'title',
  requestPayout: 'account_number',
};

/** An endpoint, with the field for a 422. */
export type Call = Endpoint & { readonly field: string | undefined };

/** The call of this name, with its form field. */
export const callNamed = (name: CallName): Call => ({ ...endpointNamed(name), field: FIELDS[name] });

/** Every call that a page of the shop can make. A run of the matrix fails when a page makes another. */
export const CALL_NAMES = ENDPOINT_NAMES.filter((name) => !endpointNamed(name).notFromPage);

/** A RegExp source that matches a call's paths below `/api/`. */
export const pathPattern = ({ path }: Pick<Endpoint, 'path'>) => path.replaceAll(/\{\w+\}/g, '[^/]+');

const known = CALL_NAMES.map((name) => ({ name, call: callNamed(name) })).map(({ name, call }) => ({
  name,
  method: call.method,
  parameters: call.path.split('{').length - 1,
  pattern: new RegExp(`^${pathPattern(call)}$`),
}));

/** The call of a request, by its method and path below `/api/`. A fixed path precedes one with a parameter. */
export function callOf(method: string, path: string): CallName | undefined {
  const fit = known.filter((call) => call.method === method && call.pattern.test(path));
  return fit.toSorted((a, b) => a.parameters - b.parameters)[0]?.name;
}

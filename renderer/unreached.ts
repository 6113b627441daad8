import { standIns } from './stand-ins.ts';

/** What libraries bring and the shop never reaches, by file, with what stands in for it. */
const UNREACHED: Record<string, string> = {
  // Lists here have pages with numbers.
  'query-core/build/modern/infiniteQueryBehavior.js':
    'const no = () => undefined; export { no as infiniteQueryBehavior, no as hasNextPage, no as hasPreviousPage };',
  // It has two ways to ask in a browser and takes XMLHttpRequest first; its list copes with one that is not there.
  'axios/lib/adapters/fetch.js': 'export const getFetch = () => undefined; export default undefined;',
  // Nothing but names, exported.
  'axios/lib/helpers/HttpStatusCode.js': 'export default {};',
  // Forms are sent as JSON from plain objects, and called off by an AbortSignal.
  'axios/lib/helpers/formDataToJSON.js': 'export default () => null;',
  'axios/lib/cancel/CancelToken.js': 'export default class CancelToken {}',
  'axios/lib/helpers/toURLEncodedForm.js': 'export default () => "";',
  'axios/lib/core/setFormDataHeaders.js': 'export default () => {};',
  // Queries are flat: texts, numbers, yes and no.
  'axios/lib/helpers/toFormData.js':
    'export default (flat, list) => { for (const [name, value] of Object.entries(flat)) if (value != null) list.append(name, value); };',
  'axios/lib/core/assertParamsAcyclic.js': 'export default () => {};',
  // It tells of misspelt settings; ours are checked by their types.
  'axios/lib/helpers/validator.js':
    'const fine = () => {}; export default { assertOptions: fine, validators: { transitional: fine, spelling: fine } };',
  // Nobody watches an answer arrive bit by bit.
  'axios/lib/helpers/progressEventReducer.js': 'export const progressEventReducer = () => [];',
};

/** Leaves it out: 8 kB that would never run. */
export const withoutUnreached = standIns('without-unreached', (source, importer) => {
  const folder = /\/((?:axios\/lib|query-core\/build\/modern)\/(?:.*\/)?)[^/]*$/.exec(importer)?.[1];
  if (folder === undefined || !source.startsWith('.')) return undefined;
  return UNREACHED[new URL(source, `file:///${folder}`).pathname.slice(1)];
});

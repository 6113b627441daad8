import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { reachableNames } from '#sandbox/reachable-names.ts';
import { readGeoUrl } from '#shared/geo-url.ts';
import { readImagePaths } from '#shared/pictures.ts';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';

export const help = `Usage: npm start -- [flags]

Without flags: installs and builds what is missing, starts the sandbox marketplace and opens the desktop client.

  --web           serve the web shop instead of the desktop client
  --port N        port of the web shop, 4173 if not given
  --host ADDRESS  where the web shop listens, 127.0.0.1 if not given; beyond this machine the tester page asks for a token
  --allowed-host NAME  a further name that the web shop answers to, as behind a proxy; may be given again
  --gateway-port N  port of the sandbox's payment pages; the one after --port if it is free
  --api ORIGIN    use a real backend instead of the sandbox (or set API_ORIGIN)
  --db FILE       where the sandbox keeps its data, .sandbox/vitrine.db if not given
  --reset         let the sandbox start anew
  --seed N        number the sandbox's catalogue is made from
  --dev           hot reload of the web shop; with --desktop, of the desktop client
  --help          this text

Environment: GEO_URL, the IP-to-country service of the phone field, as in "https://geo.example/json".
For a real backend: API_ORIGIN, and IMAGE_PATHS, the only path beginnings its
pictures may have, as in "/storage/,/img/". TAG_HOSTS: the hosts that the shop's tag may use on the web, as in
"https://*.googletagmanager.com,https://*.google-analytics.com". VITRINE_IMAGE_HOST and VITRINE_GEO_URL are read when the shop is built and when it is served.
`;

/**
 * @typedef {object} Flags
 * @property {boolean} help
 * @property {boolean} web
 * @property {boolean} dev
 * @property {number} port
 * @property {string} host where the web shop listens
 * @property {string[]} allowedHosts names and addresses that it answers to, in addition to this machine's own names
 * @property {string | undefined} api origin of a real backend; undefined is the sandbox
 * @property {string} db absolute path
 * @property {boolean} reset
 * @property {number | undefined} seed
 * @property {number | undefined} gatewayPort of the sandbox's payment pages; undefined: one is chosen
 * @property {string[] | undefined} images the only path prefixes with pictures
 * @property {string | undefined} imageHost origin of the pictures' host
 * @property {string[]} tagHosts hosts the shop's tag may load from and report to
 * @property {string | undefined} geo origin of the IP-to-country service that the shop was built with
 * @property {string | undefined} geoUrl URL of the service at start, which replaces the build's
 */

const OPTIONS = /** @type {const} */ ({
  help: { type: 'boolean', short: 'h' },
  web: { type: 'boolean' },
  desktop: { type: 'boolean' },
  dev: { type: 'boolean' },
  reset: { type: 'boolean' },
  port: { type: 'string' },
  host: { type: 'string' },
  'allowed-host': { type: 'string', multiple: true },
  'gateway-port': { type: 'string' },
  api: { type: 'string' },
  db: { type: 'string' },
  seed: { type: 'string' },
});

/**
 * @param {string} name
 * @param {string} text
 * @param {number} highest
 */
function whole(name, text, highest) {
  if (!/^\d{1,10}$/.test(text) || Number(text) > highest)
    throw new Problem(`${name} must be a whole number from 0 to ${highest}, not "${text}".`);
  return Number(text);
}

/**
 * @param {string} name
 * @param {string} text
 * @returns {string} the origin alone
 */
function origin(name, text) {
  const wanted = `${name} must be an origin such as https://shop.example or http://localhost:8000, not "${text}".`;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) throw new Problem(wanted);
  const url = new URL(text);
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw new Problem(wanted);
  return url.origin;
}

/**
 * @param {string} name
 * @param {unknown} text
 * @returns {string}
 */
function hostName(name, text) {
  if (typeof text !== 'string' || !/^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f:]*:[\da-f:.]*)$/i.test(text))
    throw new Problem(
      `${name} must be a name or an address such as shop.example or 192.168.1.5, not "${text}".`,
    );
  return text;
}

/**
 * @template T
 * @param {(text: string | undefined) => T} read
 * @param {string | undefined} text
 */
function readWith(read, text) {
  try {
    return read(text);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} text */
function tagHosts(text) {
  const hosts = text
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  const wrong = hosts.find(
    (host) => !/^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/i.test(host),
  );
  if (wrong !== undefined)
    throw new Problem(
      `TAG_HOSTS must list origins such as https://*.googletagmanager.com with commas between, not "${wrong}".`,
    );
  return hosts;
}

/**
 * Reads the command line of `npm start` and the environment it takes settings from.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Flags}
 * @throws {Problem} for the first invalid flag or setting
 */
export function readFlags(args, env) {
  const { values, tokens } = parseArgs({
    args,
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option')
      throw new Problem(
        `"${args[token.index]}" is not a flag of npm start: \`npm start -- --help\` lists them.`,
      );
    if (!Object.hasOwn(OPTIONS, token.name))
      throw new Problem(`There is no flag ${token.rawName}: \`npm start -- --help\` lists them.`);
  }
  const { help = false, web = false, desktop = false, dev = false, reset = false } = values;
  for (const [name, value] of Object.entries({ help, web, desktop, dev, reset }))
    if (typeof value !== 'boolean') throw new Problem(`--${name} takes no value.`);
  const { port, host, api, db, seed, 'gateway-port': gateway, 'allowed-host': names = [] } = values;
  const listensOn = typeof host === 'string' ? hostName('--host', host) : '127.0.0.1';
  const allowedHosts = names.map((name) => hostName('--allowed-host', name));
  if (listensOn !== '127.0.0.1') allowedHosts.unshift(...reachableNames(listensOn));
  for (const [name, value] of Object.entries({ port, host, 'gateway-port': gateway, api, db, seed }))
    if (value !== undefined && (typeof value !== 'string' || value === '' || value.startsWith('--')))
      throw new Problem(`--${name} needs a value: \`npm start -- --help\` shows which.`);

  const number = typeof port === 'string' ? whole('--port', port, 65_535) : 4173;
  const givenApi = typeof api === 'string' ? api : env['API_ORIGIN'];
  const backend = givenApi ? origin(typeof api === 'string' ? '--api' : 'API_ORIGIN', givenApi) : undefined;
  if (web && desktop) throw new Problem('--web and --desktop exclude each other: leave one away.');
  if (backend !== undefined && (reset || [db, seed, gateway].some((value) => value !== undefined)))
    throw new Problem(
      `--db, --reset, --seed and --gateway-port are for the sandbox, and with ${typeof api === 'string' ? '--api' : 'API_ORIGIN'} there is none: leave one of the two away.`,
    );
  const { VITRINE_GEO_URL: geo, VITRINE_IMAGE_HOST: imageHost } = env;
  for (const [name, url] of Object.entries({ VITRINE_GEO_URL: geo, VITRINE_IMAGE_HOST: imageHost }))
    if (url && !URL.canParse(url)) throw new Problem(`${name} must be an address, not "${url}".`);

  return {
    help: Boolean(help),
    web: Boolean(web || (dev && !desktop)),
    dev: Boolean(dev),
    port: number,
    host: listensOn,
    allowedHosts,
    api: backend,
    db: typeof db === 'string' ? resolve(db) : join(root, '.sandbox', 'vitrine.db'),
    reset: Boolean(reset),
    seed: typeof seed === 'string' ? whole('--seed', seed, 4_294_967_295) : undefined,
    gatewayPort: typeof gateway === 'string' ? whole('--gateway-port', gateway, 65_535) : undefined,
    images: readWith(readImagePaths, env['IMAGE_PATHS']),
    imageHost: imageHost ? new URL(imageHost).origin : undefined,
    tagHosts: tagHosts(env['TAG_HOSTS'] ?? ''),
    geo: geo ? new URL(geo).origin : undefined,
    geoUrl: readWith(readGeoUrl, env['GEO_URL']),
  };
}

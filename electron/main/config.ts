import * as z from 'zod/mini';
import { readGeoUrl } from '#shared/geo-url.ts';
import { readImagePaths } from '#shared/pictures.ts';

/** An origin without path or credentials: `https://shop.example`. Plain http is allowed on this machine only. */
const origin = z.string().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    const bare = url.origin === text.replace(/\/$/, '') && url.username === '';
    return bare && (url.protocol === 'https:' || (url.protocol === 'http:' && local));
  }, 'is no https origin'),
);

const schema = z.object({
  /** The backend's origin. It overrides the build's in an unpackaged client. */
  API_ORIGIN: z.optional(origin),
  /** The development server of the renderer, set by electron-vite. */
  ELECTRON_RENDERER_URL: z.optional(
    z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/ }),
  ),
  /** The IP-to-country service. It overrides the build's in an unpackaged client. */
  GEO_URL: z.optional(z.string()),
  /** The only path prefixes at which the backend has pictures. */
  IMAGE_PATHS: z.optional(z.string()),
  /** Profile folder of this run, for tests. */
  VITRINE_USER_DATA: z.optional(z.string().check(z.minLength(1))),
});

/** Settings of the client from its environment and its build. */
export interface Config {
  /** Origin of the backend; undefined if none is configured. */
  api: string | undefined;
  devServer: string | undefined;
  /** The IP-to-country service that the page uses instead of the build's; undefined for the build's. */
  geo: string | undefined;
  /** The only path prefixes at which the backend has pictures; undefined if any path may be one. */
  images: string[] | undefined;
  userData: string | undefined;
}

/** The configuration is invalid and the client cannot start; `message` is a sentence in English. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** The environment variable that is wrong. */
  readonly variable: string;

  constructor(variable: string, message: string) {
    super(message);
    this.variable = variable;
  }
}

/** Settings that the build contains. */
interface BuiltIn {
  api?: string | undefined;
  geo?: string | undefined;
}

function readWith<T>(read: (text: string | undefined) => T, text: string | undefined): T {
  try {
    return read(text);
  } catch (error) {
    throw new ConfigError('IMAGE_PATHS', error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the environment. A packaged client ignores the development server, and keeps the backend and the IP-to-country
 * service of its build if the build names them.
 * @throws ConfigError naming the variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv, built: BuiltIn, packaged = false): Config {
  const parsed = z.safeParse(schema, env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const variable = String(issue?.path[0]);
    throw new ConfigError(variable, `${variable} ${issue?.message ?? 'is wrong'}.`);
  }
  const builtApi = z.safeParse(origin, built.api).success ? built.api : undefined;
  const atStart = parsed.data.API_ORIGIN;
  const named = packaged ? (builtApi ?? atStart) : (atStart ?? builtApi);
  const geo = readWith(readGeoUrl, parsed.data.GEO_URL);
  return {
    api: named?.replace(/\/$/, ''),
    devServer: packaged ? undefined : parsed.data.ELECTRON_RENDERER_URL,
    geo: packaged && built.geo ? undefined : geo,
    images: readWith(readImagePaths, parsed.data.IMAGE_PATHS),
    userData: parsed.data.VITRINE_USER_DATA,
  };
}

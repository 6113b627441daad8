import * as z from 'zod/mini';
import { readGeoUrl } from '#shared/geo-url.ts';
import { readImagePaths } from '#shared/pictures.ts';

/** An origin and nothing more: `https://shop.example`. Plain http only on this machine. */
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
  /** The backend, at run time. Wins over what was built in, unless the client is packed. */
  API_ORIGIN: z.optional(origin),
  /** A development server that serves the renderer, set by electron-vite. */
  ELECTRON_RENDERER_URL: z.optional(
    z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/ }),
  ),
  /** The IP-to-country service. Wins over what was built in, unless the client is packed. */
  GEO_URL: z.optional(z.string()),
  /** Path beginnings outside of which the backend has no pictures. */
  IMAGE_PATHS: z.optional(z.string()),
  /** A folder for this run's profile, for tests. */
  VITRINE_USER_DATA: z.optional(z.string().check(z.minLength(1))),
});

/** What the client is told from outside. */
export interface Config {
  /** Origin of the backend; undefined when nobody named one. */
  api: string | undefined;
  devServer: string | undefined;
  /** The IP-to-country service that the page asks in place of the build's; undefined where it asks the build's. */
  geo: string | undefined;
  /** Path beginnings outside of which the backend has no pictures; undefined where they may be anywhere. */
  images: string[] | undefined;
  userData: string | undefined;
}

/** The client cannot start with what it was told; `message` is a sentence in English. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** The environment variable that is wrong. */
  readonly variable: string;

  constructor(variable: string, message: string) {
    super(message);
    this.variable = variable;
  }
}

/** What the build was told. */
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
 * Reads the environment. A packed client is told less by it: no other page than its own, and no other backend and
 * IP-to-country service than those it was built for, where it was built for any.
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

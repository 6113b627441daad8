import * as z from 'zod/mini';
import { CHOICES } from '#shared/choices.ts';
import { shownLanguage } from '#shared/shown-language.ts';

const side = z.number().check(z.int(), z.minimum(-100_000), z.maximum(100_000));

/** A window's placement on a set of displays. */
export const placement = z.object({
  /** Key of the displays, from `displaysKey` in window/placement.ts. Empty for a placement that fits any. */
  displays: z.string().check(z.maxLength(1000)),
  /**
   * Bounds of the window when it is neither maximised nor full-screen, in px of the whole desktop. Without a position on
   * Wayland, where no window knows it.
   */
  bounds: z.object({ x: z.optional(side), y: z.optional(side), width: side, height: side }),
  maximised: z.boolean(),
  fullScreen: z.boolean(),
});
export type Placement = z.output<typeof placement>;

/** A list that drops invalid entries. */
const placements = z.pipe(
  z.array(z.unknown()),
  z.transform((list: unknown[]) =>
    list.flatMap((each) => {
      const parsed = z.safeParse(placement, each);
      return parsed.success ? [parsed.data] : [];
    }),
  ),
);

/** What the client remembers between runs, each setting with its schema. Nothing secret. */
const ROWS = {
  /** The choices of the page's menu of preferences. */
  ...CHOICES,
  /** The window's placements, the latest set of displays first. */
  windows: placements,
  /** Chromium's zoom level: each step scales by 1.2; 0 is 100 %. */
  zoom: z.number().check(z.minimum(-3), z.maximum(5)),
  /** The visitor's consent; `shared/consent.ts` validates it. */
  consent: z.unknown(),
  /** Whether the user keeps the session on disk with a weak keyring only (vault/). */
  weakSession: z.boolean(),
  /** The page's last language, with the translations of main's texts. */
  language: shownLanguage,
  /** Whether the user was told once that watching stops with the client (tray/). */
  toldWatchingStops: z.boolean(),
  /** Whether the user was told once how to get the window after a start without one (tray/). */
  toldHiddenStart: z.boolean(),
} as const;

/** Name of a setting. */
export type SettingName = keyof typeof ROWS;
export type SettingValues = { [Name in SettingName]: z.output<(typeof ROWS)[Name]> };

/** Schema of each setting. The file can be edited by hand: an invalid setting reads as absent, the others are kept. */
export const SETTINGS: { readonly [Name in SettingName]: z.ZodMiniType<SettingValues[Name]> } = ROWS;

import * as z from 'zod/mini';
import { CHOICES, type Choices } from '#shared/choices.ts';
import { shownLanguage, type ShownLanguage } from '#shared/shown-language.ts';

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

/** What the client remembers between runs. Nothing secret. */
export interface SettingValues extends Choices {
  /** The window's placements, the latest set of displays first. */
  windows: Placement[];
  /** Chromium's zoom level: each step scales by 1.2; 0 is 100 %. */
  zoom: number;
  /** The visitor's consent; `shared/consent.ts` validates it. */
  consent: unknown;
  /** Whether the user keeps the session on disk with a weak keyring only (vault/). */
  weakSession: boolean;
  /** The page's last language, with the translations of main's texts. */
  language: ShownLanguage;
  /** Whether the user was told once that watching stops with the client (tray/). */
  toldWatchingStops: boolean;
  /** Whether the user was told once how to get the window after a start without one (tray/). */
  toldHiddenStart: boolean;
}
/** Name of a setting. */
export type SettingName = keyof SettingValues;

/** Schema of each setting. The file can be edited by hand: an invalid setting reads as absent, the others are kept. */
export const SETTINGS: { readonly [Name in SettingName]: z.ZodMiniType<SettingValues[Name]> } = {
  ...CHOICES,
  windows: placements,
  zoom: z.number().check(z.minimum(-3), z.maximum(5)),
  consent: z.unknown(),
  weakSession: z.boolean(),
  language: shownLanguage,
  toldWatchingStops: z.boolean(),
  toldHiddenStart: z.boolean(),
};

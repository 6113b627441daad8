import * as z from 'zod/mini';
import { shownLanguage, type ShownLanguage } from '#shared/shown-language.ts';

const side = z.number().check(z.int(), z.minimum(-100_000), z.maximum(100_000));

/** A window's place on a set of displays. */
export const placement = z.object({
  /** Which displays: see window/displays.ts. Empty where that was not noted yet: it holds for any. */
  displays: z.string().check(z.maxLength(1000)),
  /**
   * Of the window when it is neither maximised nor full-screen. In px of the whole desktop; on Wayland, where no
   * window knows its position, without one.
   */
  bounds: z.object({ x: z.optional(side), y: z.optional(side), width: side, height: side }),
  maximised: z.boolean(),
  fullScreen: z.boolean(),
});
export type Placement = z.output<typeof placement>;

/** A list that loses its broken members only. */
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
export interface SettingValues {
  /** Where the window was, the latest set of displays first. */
  windows: Placement[];
  /** Chromium's zoom level: each step is 1.2 times; 0 is as made. */
  zoom: number;
  /** What the visitor allows; `shared/consent.ts` reads it, with the clock. */
  consent: unknown;
  /** Whether the session is to be kept where only a weak keyring hides it (vault/). */
  weakSession: boolean;
  /** The language that the page was shown in last, with its translations of what main shows. */
  language: ShownLanguage;
}
export type SettingName = keyof SettingValues;

/** The file can be edited by hand: what is not as it is said here reads as never kept, that part and no other. */
export const SETTINGS: { readonly [Name in SettingName]: z.ZodMiniType<SettingValues[Name]> } = {
  windows: placements,
  zoom: z.number().check(z.minimum(-3), z.maximum(5)),
  consent: z.unknown(),
  weakSession: z.boolean(),
  language: shownLanguage,
};

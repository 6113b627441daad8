import type { Session } from 'electron';

/** Dictionary URL that never loads: Chromium's loader does not know the scheme. */
const NOWHERE = 'app://vitrine/dictionaries/';

/**
 * Sets up the spell-check of text fields. macOS and Windows have their own. On Linux Chromium would download dictionaries
 * from Google without consent. So they come from the build's URL, or from the profile's `Dictionaries` folder.
 * @param source https URL of a folder with `.bdic` files
 */
export function setUpSpelling(page: Session, source: string | undefined, on: boolean): void {
  page.setSpellCheckerDictionaryDownloadURL(
    source?.startsWith('https://') ? `${source.replace(/\/*$/, '')}/` : NOWHERE,
  );
  page.setSpellCheckerEnabled(on);
}

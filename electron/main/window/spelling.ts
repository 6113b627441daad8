import type { Session } from 'electron';

/** Where dictionaries come from unless a build names a place: from nowhere. No such scheme is known to Chromium's loader. */
const NOWHERE = 'app://vitrine/dictionaries/';

/**
 * Sets up the spell-check of text fields. macOS and Windows bring their own. On Linux Chromium would load
 * dictionaries from its maker's host, which nobody was asked about: they come from where the build says, or are the
 * ones that lie in the profile's `Dictionaries` folder.
 * @param source an https address of a folder with `.bdic` files
 */
export function setUpSpelling(page: Session, source: string | undefined, on: boolean): void {
  page.setSpellCheckerDictionaryDownloadURL(
    source?.startsWith('https://') ? `${source.replace(/\/*$/, '')}/` : NOWHERE,
  );
  page.setSpellCheckerEnabled(on);
}

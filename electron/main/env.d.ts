/** What a build of the client may be told (README, "Configuration"). */
interface ImportMetaEnv {
  /** Origin of the backend that this build is for. */
  readonly VITRINE_API_ORIGIN?: string;
  /** Host of the pictures, if not the backend's own; the renderer is built with the same. */
  readonly VITRINE_IMAGE_HOST?: string;
  /** IP-to-country service of the phone field. */
  readonly VITRINE_GEO_URL?: string;
  /** Folder of the update feed; without it the client does not look for updates. */
  readonly VITRINE_UPDATE_URL?: string;
  /** Folder with spell-check dictionaries for Linux; without it none are loaded. */
  readonly VITRINE_DICTIONARY_URL?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

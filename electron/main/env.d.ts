/** Build settings of the client; docs/configuration.md lists them. */
interface ImportMetaEnv {
  /** Origin of the backend that this build is for. */
  readonly VITRINE_API_ORIGIN?: string;
  /** Host of the pictures if it is not the backend; the renderer uses the same setting. */
  readonly VITRINE_IMAGE_HOST?: string;
  /** IP-to-country service of the phone field. */
  readonly VITRINE_GEO_URL?: string;
  /** Folder of the update feed; without it the client never checks for updates. */
  readonly VITRINE_UPDATE_URL?: string;
  /** Folder of the spell-check dictionaries for Linux; without it none are downloaded. */
  readonly VITRINE_DICTIONARY_URL?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** A picture in the bundle, as a `data:` URL. */
declare module '*.png?inline' {
  const dataURL: string;
  export { dataURL as default };
}

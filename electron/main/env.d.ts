/** What a build of the client may be told (README, "Configuration"). */
interface ImportMetaEnv {
  /** Origin of the backend that this build is for. */
  readonly VITRINE_API_ORIGIN?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

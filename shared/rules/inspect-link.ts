/**
 * A Steam link that shows a copy in Counter-Strike (730), and does nothing else: Steam passes any argument of such a link
 * to the game. A copy's numbers take 60 characters, all its stickers some 400.
 */
export const INSPECT_LINK =
  /^(steam:\/\/run(?:game\/730\/\d+|\/730\/)\/\+csgo_econ_action_preview)(?:%20| )(\w{1,900})$/;

/**
 * Reads a link that shows a copy in the game. Some tools write a bare space for `%20`.
 * @returns the link with `%20`; undefined for any other text
 */
export function readInspectLink(link: string): string | undefined {
  const [, command, copy] = INSPECT_LINK.exec(link) ?? [];
  return command && `${command}%20${copy}`;
}

import { html } from 'hono/html';

import type { Markup } from '../page.ts';
import { PERSONAS } from './personas.ts';
import { STEAM_KEYS, type SteamQuery } from './steam-request.ts';

/** Hidden fields of the forms: the query, and the mark of a browser that signs in on the web. */
const HIDDEN = [...STEAM_KEYS, 'browser'] as const;
type Fields = SteamQuery & { browser?: string | undefined };

/** The stand-in for Steam's sign-in page: a list of accounts. Its forms carry the query on. */
export function signInPage(query: Fields, target: 'web' | 'app', problem?: string): Markup {
  const hidden = HIDDEN.flatMap((key) => {
    const value = query[key];
    return value === undefined ? [] : [html`<input type="hidden" name="${key}" value="${value}" />`];
  });
  return html`<p class="note small">
      <strong>This is not Steam.</strong> It stands in for Steam's sign-in page in the sandbox. It asks for no
      password; never type a real one here.
    </p>
    <h1>Who signs in?</h1>
    <p class="second">
      ${target === 'app' ? 'Afterwards the Vitrine app opens.' : 'Afterwards you are back in the shop.'}
    </p>
    ${problem === undefined ? '' : html`<p class="no" role="alert">${problem}</p>`}
    ${PERSONAS.map(
      ({ steamId, name, about }) =>
        html`<form
          method="post"
          action="/auth/steam/sign-in"
          class="card"
          style="margin:12px 0;padding:16px;align-items:center"
        >
          ${hidden}
          <img
            src="/auth/steam/avatars/${steamId}.svg"
            alt=""
            width="48"
            height="48"
            style="border-radius:6px"
          />
          <span style="flex:1;min-width:160px"
            ><strong>${name}</strong><br /><span class="second small">${about}</span></span
          >
          <button name="steam_id" value="${steamId}">
            Sign in<span style="position:absolute;clip-path:inset(50%)"> as ${name}</span>
          </button>
        </form>`,
    )}
    <form method="post" action="/auth/steam/sign-in" class="card">
      ${hidden}
      <label>
        Somebody else, by SteamID64
        <input
          name="steam_id"
          required
          inputmode="numeric"
          pattern="7656[0-9]{13}"
          placeholder="76561198000000000"
          autocomplete="off"
        />
      </label>
      <button class="primary">Sign in</button>
    </form>`;
}

/** The page that opens the app, automatically if the browser allows it, else by its link. */
export function openAppPage(link: string): Markup {
  return html`<h1>You are signed in</h1>
    <p class="second">
      Vitrine should open now. If it does not, use the button. Then you may close this window.
    </p>
    <a class="button primary" href="${link}">Open Vitrine</a>`;
}

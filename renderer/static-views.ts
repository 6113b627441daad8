import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { Window } from 'happy-dom';
import { createServer } from 'vite';
import { keepSlots, keepTextKeys, markText, slot } from './static-texts.ts';
import type { Shell } from './first-view-script.ts';
import type { RenderedViews } from './src/app/static/rendered-views.ts';

const VIEWS = '/src/app/static/static-views.tsx';

const isViews = (value: unknown): value is RenderedViews =>
  typeof value === 'object' && value !== null && 'screens' in value && 'layoutAround' in value;

/** The width from which the catalogue has its filter next to the grid, and one below it. In px. */
const WIDTHS = { narrow: 390, wide: 1280 };

/** What the components' modules read when they are loaded. */
const GLOBALS = [
  'document',
  'localStorage',
  'sessionStorage',
  'HTMLElement',
  'HTMLLinkElement',
  'CSSStyleSheet',
  'navigator',
] as const;

/** Runs with a window of a browser in place, as the components' modules expect. */
async function inWindow<T>(run: (window: Window) => Promise<T>): Promise<T> {
  const window = new Window({ url: 'http://localhost/' });
  const before = new Map(
    ['window', ...GLOBALS].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true });
  for (const name of GLOBALS)
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
  try {
    return await run(window);
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
    await window.happyDOM.close();
  }
}

/** A view of a screen, or of two widths where they differ. CSS shows the one that fits. */
function bothWidths(screen: string, narrow: string, wide: string): string {
  if (narrow === wide) return `<div data-view="${screen}" data-width="narrow wide">${narrow}</div>`;
  // React counts ids anew for each: labels of one width would name fields of the other.
  const wideIds = wide.replace(/(?<=[" ])_R_(?=\w)/g, '_W_');
  return `<div data-view="${screen}" data-width="narrow">${narrow}</div><div data-view="${screen}" data-width="wide">${wideIds}</div>`;
}

/** The static first view: markup of the page's root and of the cookie banner, and the rules of their inline styles. */
export interface StaticViews {
  root: string;
  banner: string;
  styles: string;
  /** What the first view makes of answers, as templates. */
  templates: string;
}

/**
 * Replaces inline styles by classes: the content policy forbids style attributes.
 * @param classes the names so far by style; gets new ones
 */
function withoutInlineStyles(html: string, classes: Map<string, string>): string {
  const classOf = (style: string) => {
    const known = classes.get(style) ?? `first-${classes.size}`;
    classes.set(style, known);
    return known;
  };
  return html.replace(/<[a-z][^>]*? style="([^"]*)"[^>]*>/g, (tag: string, style: string) => {
    const plain = tag.replace(` style="${style}"`, '');
    return plain.includes(' class="')
      ? plain.replace(' class="', ` class="${classOf(style)} `)
      : plain.replace(/(\/?>)$/, ` class="${classOf(style)}"$1`);
  });
}

/**
 * Renders the screens' first views from the app's own components, as they are before any answer.
 * @throws when a component can't be rendered without a browser
 */
export async function renderStaticViews(shell: Shell): Promise<StaticViews> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    envPrefix: 'VITRINE_',
    define: { 'import.meta.env.VITRINE_SHELL': JSON.stringify(shell) },
    mode: 'production',
    logLevel: 'error',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await inWindow(async (window) => {
      const { views }: { views?: unknown } = await server.ssrLoadModule(VIEWS);
      if (!isViews(views)) throw new Error(`${VIEWS} has no views.`);
      views.prepare(markText);
      const at = (width: number) => {
        window.happyDOM.setViewport({ width });
        return views.screens();
      };
      const [narrow, wide] = [at(WIDTHS.narrow), at(WIDTHS.wide)];
      const screens = Object.entries(narrow).map(([screen, view]) =>
        bothWidths(screen, view, wide[screen] ?? view),
      );
      const classes = new Map<string, string>();
      const root = withoutInlineStyles(keepTextKeys(views.layoutAround(screens.join(''))), classes);
      const banner = keepTextKeys(views.banner());
      const templates = Object.entries(views.templates(slot)).map(([name, view]) => {
        // React asks for important pictures ahead, also where the address is a slot.
        const markup = keepTextKeys(keepSlots(view.replaceAll(/<link rel="preload"[^>]*>/g, '')));
        return `<template data-template="${name}">${withoutInlineStyles(markup, classes)}</template>`;
      });
      views.end();
      const styles = [...classes].map(([style, name]) => `.${name}{${style}}`).join('');
      return { root, banner, styles, templates: templates.join('') };
    });
  } finally {
    await server.close();
  }
}

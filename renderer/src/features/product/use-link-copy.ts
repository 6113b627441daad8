import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { platform } from '../../platform/current.ts';
import { copyText } from '../../screen/copy-text.ts';
import type { LinkCopy } from './item-tools-view.tsx';

/** How long the button says that it has copied, in ms. */
const DONE_MS = 2500;

/**
 * The link to share for a path. The desktop client doesn't know the web shop's address: its links open the client
 * (`shared/deep-link.ts`, which is too large for this).
 */
const linkTo = (pathname: string) =>
  platform.kind === 'desktop' ? `vitrine:/${pathname}` : new URL(pathname, window.location.href).href;

/** Copies the current place's link, without its query. */
export function useLinkCopy(): LinkCopy {
  const { pathname } = useLocation();
  const [state, setState] = useState<LinkCopy['state']>('idle');

  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = window.setTimeout(() => setState('idle'), DONE_MS);
    return () => window.clearTimeout(timer);
  }, [state]);

  const link = linkTo(pathname);
  const copy = () => void copyText(link).then((done) => setState(done ? 'copied' : 'refused'));
  return { state, link, copy };
}

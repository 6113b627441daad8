import type { ComponentProps, MouseEvent } from 'react';
import { platform } from '../platform/current.ts';

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  href: string;
}

/** An external link: opens a new tab on the web (mailto: opens none), and the system's program on the desktop. */
export function ExternalLink({ href, onClick, children, ...rest }: ExternalLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (platform.kind !== 'desktop') return;
    event.preventDefault();
    platform.openExternal(href);
  };
  const tab = href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a {...rest} {...tab} href={href} onClick={follow}>
      {children}
    </a>
  );
}

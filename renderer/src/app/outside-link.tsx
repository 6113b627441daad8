import type { ComponentProps, MouseEvent } from 'react';
import { platform } from '../platform/current.ts';

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  href: string;
}

/** A link that leaves the shop: a new tab on the web (mail stays a mail), the system's own program on the desktop. */
export function OutsideLink({ href, onClick, children, ...rest }: OutsideLinkProps) {
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

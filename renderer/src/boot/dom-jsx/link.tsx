import type { ComponentProps } from 'react';

/** The router's link in the first view: a plain one. */
export function Link({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

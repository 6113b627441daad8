import type { ComponentProps, MouseEvent } from 'react';
import { addressOf } from './history.ts';
import { isAt } from './is-at.ts';
import { useLocation, useNavigate } from './router.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Address in the shop. */
  to: string;
}

/** True for a press that shall open the link here: not in another tab or window, not a download. */
export const opensHere = (
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  target: string | undefined,
) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && (!target || target === '_self');

/** A link in the shop. It navigates without a reload; `preventDefault` in `onClick` keeps it from that. */
export function Link({ to, onClick, target, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event, target)) return;
    event.preventDefault();
    // A link to where one is adds no entry to the history.
    navigate(to, { replace: to === addressOf(location) });
  };
  return (
    <a {...rest} href={to} target={target} onClick={follow}>
      {children}
    </a>
  );
}

/** A link that is marked as current at its address and below. */
export function NavLink(props: LinkProps) {
  const current = isAt(useLocation().pathname, props.to);
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}

import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openLogin } from '../state/dialog.ts';
import { useSession } from '../state/session.ts';
import { isPlainClick } from '../ui/actions/plain-click.ts';

interface MemberLinkProps {
  to: string;
  className?: string | undefined;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A link to a page that needs login; visitors sign in first. It is never marked as current: 'Sell' leads to the
 * account page, which is more than selling.
 */
export function MemberLink({ to, className, onFollow, children }: MemberLinkProps) {
  const authenticated = useSession((state) => state.authenticated);
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (authenticated || !isPlainClick(event)) return;
    event.preventDefault();
    openLogin({ path: to });
  };
  return (
    <Link to={to} className={className} data-members="" onClick={follow}>
      {children}
    </Link>
  );
}

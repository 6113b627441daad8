import { useQuery } from '@tanstack/react-query';
import type { TradeLinkNoteProps } from './trade-link-warning.tsx';

/** Below a field for a trade link: what looks wrong with it. Never blocks. Its rule is loaded late. */
export function TradeLinkNote(props: TradeLinkNoteProps) {
  const { data: late } = useQuery({
    queryKey: ['trade-link-warning'],
    queryFn: () => import('./trade-link-warning.tsx'),
    staleTime: Infinity,
  });
  return late && <late.TradeLinkWarningNote {...props} />;
}

import { wasMember } from '../../handover/page-attributes.ts';
import { RetryButton } from '../not-loaded.tsx';
import { lazyCode } from '../../ui/page/lazy-code.tsx';

/** The header's part for members. Most first-time visitors are signed out, and don't load it. */
export const MemberTools = lazyCode(
  async () => (await import('./member-tools.tsx')).MemberTools,
  RetryButton,
);

/** Loads it ahead for a visitor who was signed in last. A failure is none here: the header tries again. */
export async function bringMemberTools(): Promise<void> {
  if (wasMember()) await MemberTools.fetch().catch(() => undefined);
}

import * as z from 'zod/mini';

import { changeSessionRules, sessionRulesFor } from '../accounts/session-rules.ts';
import { parse } from '../answers.ts';
import type { SandboxContext } from '../context.ts';

const Settings = z.object({
  /** Answers are written as PHP writes them, sessions behave as Laravel's, and several answers are under way at once. */
  on: z.boolean(),
  /** How many calls a minute a member or an address may send; null for any number. */
  per_minute: z.nullable(z.int().check(z.gte(1), z.lte(100_000))),
});

/** How far the sandbox is like a backend in PHP. */
export type PhpSettings = z.output<typeof Settings>;

/** As a new project of Laravel has it. */
const PER_MINUTE = 60;

const stored = new WeakMap<SandboxContext, PhpSettings>();

const first = ({ php }: SandboxContext): PhpSettings => ({ on: php, per_minute: PER_MINUTE });

/** The settings in force. A restart or a reset brings back what the flag says. */
export const phpSettingsOf = (context: SandboxContext): PhpSettings => stored.get(context) ?? first(context);

/**
 * Changes the given settings. Switching it on or off sets the rules of sessions too.
 * @throws Refusal 422
 */
export function changePhpSettings(context: SandboxContext, changes: unknown): PhpSettings {
  if (!stored.has(context)) context.onReset(() => stored.delete(context));
  const before = phpSettingsOf(context);
  const { on = before.on, per_minute = before.per_minute } = parse(z.partial(Settings), changes);
  const next = { on, per_minute };
  if (on !== before.on) changeSessionRules(context, sessionRulesFor(on));
  stored.set(context, next);
  return next;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { CALLS, callOf, type Call } from './calls.ts';
import { USES } from './scenes/all.ts';

const API = join(import.meta.dirname, '../../renderer/src/api');

/** What `get` or `send` may be given as a path, with `{}` for what is put in. */
function pathsOf(node: ts.Expression, file: ts.SourceFile): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const constant = ts.isIdentifier(expression) ? constantOf(expression.text, file) : undefined;
      text += `${constant ?? '{}'}${literal.text}`;
    }
    return [text];
  }
  if (ts.isIdentifier(node)) {
    const constant = constantOf(node.text, file);
    if (constant !== undefined) return [constant];
  }
  // Something that is worked out: the function that does is looked at where it is called.
  return [`?${node.getText(file)}`];
}

function constantOf(name: string, file: ts.SourceFile): string | undefined {
  return new RegExp(`const ${name} = '([^']*)'`).exec(file.text)?.[1];
}

/** Every method and path that the files of `renderer/src/api` ask for, as they stand there. */
function written(): string[] {
  const found: string[] = [];
  for (const name of readdirSync(API).filter((file) => /^[\w-]+\.ts$/.test(file))) {
    if (name === 'client.ts') continue;
    const file = ts.createSourceFile(
      name,
      readFileSync(join(API, name), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const walk = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const [first, second] = node.arguments;
        if (node.expression.text === 'get' && first)
          found.push(...pathsOf(first, file).map((path) => `GET ${path}`));
        if (node.expression.text === 'send' && first && second && ts.isStringLiteral(first))
          found.push(...pathsOf(second, file).map((path) => `${first.text} ${path}`));
      }
      ts.forEachChild(node, walk);
    };
    walk(file);
  }
  return found;
}

/** Paths that a helper of the API's own puts together, and what they come to. */
const WORKED_OUT: Readonly<Record<string, readonly string[]>> = {
  'DELETE ?line(itemId)': ['DELETE cart/{}'],
  'POST offer/{}': [
    'POST offer/create',
    'POST offer/accept',
    'POST offer/decline',
    'POST offer/request-payout/{}',
  ],
};

describe('the table of calls', () => {
  const known = Object.values(CALLS).map(({ method, path }: Call) => `${method} ${path}`);

  it('has every call that the page can make, and no other', () => {
    const asked = written().flatMap((call) => WORKED_OUT[call] ?? [call]);
    expect(asked.length).toBeGreaterThan(40);
    expect([...new Set(asked)].toSorted()).toEqual(known.toSorted());
  });

  it('has a screen for every call', () => {
    const used = new Set(USES.map(({ call }) => call));
    expect(Object.keys(CALLS).filter((call) => ![...used].some((name) => name === call))).toEqual([]);
  });

  it.each([
    ['GET', 'items/list', 'items'],
    ['GET', 'items/1200', 'item'],
    ['GET', 'offer/history', 'offer-history'],
    ['GET', 'offer/7', 'offer'],
    ['POST', 'offer/request-payout/sepa-manual', 'request-payout'],
    ['DELETE', 'cart', 'clear-cart'],
    ['DELETE', 'cart/9', 'remove-from-cart'],
    ['POST', 'purchase/pack', undefined],
    ['GET', 'items/1/2', undefined],
  ])('knows %s %s as %s', (method, path, name) => expect(callOf(method, path)).toBe(name));
});

import { typesPolicy, type TypesPolicy } from './trusted-types.ts';

/** JSON as the text of a script element, also where the document is written out as HTML. @throws SyntaxError otherwise */
const asData = (text: string): string => JSON.stringify(JSON.parse(text)).replaceAll('<', String.raw`\u003c`);

let policy: Pick<TypesPolicy, 'createScript'> | undefined;

/**
 * Adds JSON-LD to the document: no browser runs it, but Trusted Types treat it as a script. The policy
 * (`shared/content-policy.ts`) allows JSON only, which does nothing if it is run.
 * @returns removes it
 */
export function addDataBlock(data: object): () => void {
  policy ??= typesPolicy('vitrine-data', { createScript: asData }) ?? { createScript: asData };
  const block = document.createElement('script');
  block.type = 'application/ld+json';
  block.text = policy.createScript(JSON.stringify(data));
  document.head.append(block);
  return () => block.remove();
}

import { Ajv2020 } from 'ajv/dist/2020.js';

import type { Operation } from './operation.ts';
import type { Json } from './schemas.ts';

/** A request with its answer. */
export interface Exchange {
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  /** The parsed body; undefined for none. */
  body: unknown;
  status: number;
  answer: unknown;
}

const pointer = (...parts: (string | number)[]) =>
  `contract#/${parts.map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Converts a query text to the type in the parameter's schema. */
function valueOf(text: string, type: unknown): unknown {
  if (type === 'integer' || type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

function at(value: unknown, ...path: string[]): unknown {
  let here = value;
  for (const key of path) here = Object(here)[key];
  return here;
}

/** Checks requests and answers against the document. */
export class ContractChecker {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #document: Json;
  readonly #operations: readonly Operation[];
  /** The ids of the operations that were used. */
  readonly seen = new Set<string>();

  constructor(document: Json, operations: readonly Operation[]) {
    this.#document = document;
    this.#operations = operations;
    this.#ajv.addSchema(document, 'contract');
  }

  /** The operation of a request. A fixed path precedes one with parameters. */
  operationOf(method: string, path: string): Operation | undefined {
    const plain = path.split('?', 1)[0] ?? '';
    const fits = (each: Operation) =>
      each.method === method.toLowerCase() &&
      new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain);
    const found = this.#operations.filter(fits);
    return found.find(({ path: each }) => !each.includes('{')) ?? found[0];
  }

  #complain(where: string, schema: string, value: unknown): string[] {
    const validate = this.#ajv.getSchema(schema);
    if (!validate) return [`${where}: the document has nothing at ${schema}`];
    if (validate(value)) return [];
    return [`${where}: ${this.#ajv.errorsText(validate.errors)} in ${JSON.stringify(value)?.slice(0, 300)}`];
  }

  #request({ path, headers, body }: Exchange, { method, path: written, money }: Operation): string[] {
    const where = ['paths', written, method];
    const complaints: string[] = [];
    const parameters = at(this.#document, ...where, 'parameters');
    const known = (Array.isArray(parameters) ? parameters : []).map((given: unknown) => {
      const ref = at(given, '$ref');
      return typeof ref === 'string' ? at(this.#document, ...ref.slice(2).split('/')) : given;
    });
    const query = new URL(path, 'http://shop').searchParams;
    for (const [name, text] of query) {
      const parameter = known.find((each) => at(each, 'in') === 'query' && at(each, 'name') === name);
      if (parameter === undefined) complaints.push(`there is no query parameter ${name}`);
      else {
        const schema = at(parameter, 'schema');
        const value = valueOf(text, at(schema, 'type'));
        if (!this.#ajv.validate(Object(schema), value)) complaints.push(`${name}=${text} does not fit`);
      }
    }
    for (const each of known)
      if (at(each, 'in') === 'query' && at(each, 'required') === true && !query.has(String(at(each, 'name'))))
        complaints.push(`the query parameter ${String(at(each, 'name'))} is missing`);
    if (Boolean(money) !== headers.has('idempotency-key'))
      complaints.push(money ? 'there is no Idempotency-Key' : 'it carries an Idempotency-Key for nothing');
    const content = at(this.#document, ...where, 'requestBody', 'content');
    if (content === undefined && body !== undefined) complaints.push('it has a body');
    if (content !== undefined && body !== undefined) {
      const schema = pointer(...where, 'requestBody', 'content', 'application/json', 'schema');
      complaints.push(...this.#complain('body', schema, body));
      const members = Object.keys(Object(at(content, 'application/json', 'schema', 'properties')));
      for (const name of Object.keys(Object(body)))
        if (!members.includes(name))
          complaints.push(`its body has a member ${name} that is not written down`);
    }
    return complaints;
  }

  #answer({ status, answer }: Exchange, { method, path }: Operation): string[] {
    const responses = at(this.#document, 'paths', path, method, 'responses');
    const given = at(responses, String(status));
    if (given === undefined) return [`the status ${status} is not written down`];
    const ref = at(given, '$ref');
    const place =
      typeof ref === 'string'
        ? ref.slice(2).split('/')
        : ['paths', path, method, 'responses', String(status)];
    const content = at(this.#document, ...place, 'content');
    if (content === undefined) return answer === '' ? [] : ['it has a body'];
    if (at(content, 'text/html') !== undefined) return [];
    return this.#complain('answer', pointer(...place, 'content', 'application/json', 'schema'), answer);
  }

  /** What does not match the document, one sentence each; empty when everything does. */
  findProblems(exchange: Exchange): string[] {
    const name = `${exchange.method} ${exchange.path}`;
    const operation = this.operationOf(exchange.method, exchange.path);
    if (!operation) return [`${name}: there is no such call`];
    if (exchange.status < 400) this.seen.add(operation.id);
    // A refused request need not have been valid.
    const asked = exchange.status < 400 ? this.#request(exchange, operation) : [];
    return [...asked, ...this.#answer(exchange, operation)].map((complaint) => `${name}: ${complaint}`);
  }
}

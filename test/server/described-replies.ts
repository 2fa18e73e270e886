// Whether a reply is what the server's own OpenAPI document says of it. The document is read by a validator that knows nothing of the schemas from which it was made.
import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Described {
  readonly components: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: object }>> }>>;
}

export interface AnsweredRequest {
  readonly method: string;
  /** With its query or without. */
  readonly path: string;
  readonly status: number;
  /** Of the reply (none). */
  readonly type: string | null;
  readonly text: string;
}

export interface DescribedReplies {
  /**
   * Throws where a route of the document answered what the document does not say; what is in no document is passed over.
   * @returns what was checked: `get /health 200`
   */
  check(reply: AnsweredRequest): string | undefined;
  /** Every status below 400 that the document describes. */
  readonly described: readonly string[];
}

const place = 'described';

export function createDescribedReplies(document: unknown): DescribedReplies {
  const { components, paths } = document as Described;
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addVocabulary(['components', 'paths']);
  // Not looked at as a schema: it is one whose parts are.
  ajv.addSchema({ $id: place, components, paths }, place, false, false);
  const compiled = new Map<string, ValidateFunction>();
  const validator = (way: readonly string[]): ValidateFunction => {
    const pointer = way.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `${place}#/${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
  const ways = Object.keys(paths).map((path) => ({
    path,
    // A name that is written out goes before one that stands for any.
    open: path.split('{').length,
    address: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
  }));
  return {
    described: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.keys(responses)
          .filter((status) => Number(status) < 400)
          .map((status) => `${method} ${path} ${status}`),
      ),
    ),
    check({ method, path, status, type, text }) {
      const asked = path.split('?')[0] ?? '';
      const way = ways.filter(({ address }) => address.test(asked)).toSorted((a, b) => a.open - b.open)[0];
      const verb = method.toLowerCase();
      const responses = way && paths[way.path]?.[verb]?.responses;
      if (way === undefined || responses === undefined) return undefined;
      const name = `${method} ${asked} ${status}`;
      const key = responses[status] === undefined ? 'default' : String(status);
      assert.ok(key !== 'default' || status >= 400, `${name} is not in the document`);
      const kinds = responses[key]?.content ?? {};
      const checked = `${verb} ${way.path} ${key}`;
      if (Object.keys(kinds).length === 0) {
        assert.equal(text, '', `${name} has a body that is not in the document`);
        return checked;
      }
      const kind = Object.keys(kinds).find((each) => withoutSpace(each) === withoutSpace(type ?? ''));
      assert.ok(kind !== undefined, `${name} is of the kind ${type}, which is not in the document`);
      if (kinds[kind]?.schema === undefined) return checked;
      const validate = validator(['paths', way.path, verb, 'responses', key, 'content', kind, 'schema']);
      assert.ok(validate(JSON.parse(text)), `${name}: ${ajv.errorsText(validate.errors)}\n${text.slice(0, 2000)}`);
      return checked;
    },
  };
}

const withoutSpace = (type: string): string => type.replaceAll(' ', '').toLowerCase();

import { reasonOf, type MessageParams, type Reason, type ReasonKey } from '../messages/catalogue';

/** A JSON Schema as the contract writes it. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema | Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** What is wrong with a value: the place, outermost first, and a reason that follows its name. */
export interface Explanation {
  path: readonly (string | number)[];
  reason: Reason;
  /** keys of the object at the place, where some of them are missing or unknown */
  keys?: { missing: readonly string[]; extra: readonly string[]; known: readonly string[] };
}

type Place = readonly (string | number)[];
type Found = Explanation | null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(', ');
const at = (path: Place, reason: ReasonKey, params?: MessageParams): Explanation => ({
  path,
  reason: reasonOf(reason, params),
});
const kind = (path: Place, name: ReasonKey): Explanation =>
  at(path, 'schema.kind', { kind: reasonOf(name) });

const kinds: Record<string, ReasonKey> = {
  string: 'kind.string',
  number: 'kind.number',
  integer: 'kind.integer',
  boolean: 'kind.boolean',
  null: 'kind.null',
  object: 'kind.object',
  array: 'kind.array',
};

/**
 * The first thing wrong with a value, in words. Of alternatives, the one whose keys are closest to
 * the value's is the one that was meant. Null when nothing is found.
 */
export function explain(root: object, value: unknown): Found {
  const defs = (root as Schema).$defs ?? {};

  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : (defs[schema.$ref.replace('#/$defs/', '')] ?? {});

  function check(given: Schema, node: unknown, path: Place): Found {
    const schema = resolve(given);
    if (schema.anyOf) return checkAlternatives(schema.anyOf.map(resolve), node, path);
    if (schema.const !== undefined && node !== schema.const) {
      return at(path, 'schema.constant', { value: listed([schema.const]) });
    }
    if (schema.enum && !schema.enum.includes(node)) {
      return at(path, 'schema.oneOf', { values: listed(schema.enum) });
    }
    switch (schema.type) {
      case 'object':
        return checkObject(schema, node, path);
      case 'array':
        return checkArray(schema, node, path);
      case 'string':
        return checkText(schema, node, path);
      case 'integer':
      case 'number':
        return checkNumber(schema, node, path);
      case 'boolean':
        return typeof node === 'boolean' ? null : kind(path, 'kind.boolean');
      case 'null':
        return node === null ? null : kind(path, 'kind.null');
      default:
        return null;
    }
  }

  function checkAlternatives(options: Schema[], node: unknown, path: Place): Found {
    if (options.some((option) => check(option, node, path) === null)) return null;
    const constants = options.map((option) => option.const).filter((entry) => entry !== undefined);
    if (constants.length === options.length) {
      return at(path, 'schema.oneOf', { values: listed(constants) });
    }
    const objects = options.filter((option) => option.type === 'object');
    if (isRecord(node) && objects.length > 0) {
      return check(closest(objects, node, check), node, path);
    }
    const same = options.find((option) => option.type === typeNameOf(node));
    if (same) return check(same, node, path);
    const named = [...new Set(options.map((option) => kinds[option.type ?? ''] ?? 'kind.other'))];
    const parts = named.map((name) => reasonOf(name));
    return at(path, 'schema.kind', {
      kind: parts.reduceRight((rest, first) => reasonOf('list.or', { first, rest })),
    });
  }

  function checkObject(schema: Schema, node: unknown, path: Place): Found {
    if (!isRecord(node)) return kind(path, 'kind.object');
    const missing = (schema.required ?? []).filter((key) => !Object.hasOwn(node, key));
    const properties = schema.properties ?? {};
    const extra = Object.keys(node).filter((key) => !Object.hasOwn(properties, key));
    const isClosed = schema.additionalProperties === false;
    const keys = { missing, extra: isClosed ? extra : [], known: Object.keys(properties) };
    if (missing.length > 0) return { ...at(path, 'schema.needs', { keys: listed(missing) }), keys };
    if (isClosed && extra.length > 0) {
      return { ...at(path, 'schema.unknownKey', { key: listed(extra.slice(0, 1)) }), keys };
    }
    for (const [key, property] of Object.entries(properties)) {
      if (node[key] === undefined) continue;
      const found = check(property, node[key], [...path, key]);
      if (found) return found;
    }
    const [others] = Object.values(schema.patternProperties ?? {});
    return others ? first(extra, (key) => check(others, node[key], [...path, key])) : null;
  }

  function checkArray(schema: Schema, node: unknown, path: Place): Found {
    if (!Array.isArray(node)) return kind(path, 'kind.array');
    const { minItems = 0, maxItems = Infinity, items } = schema;
    if (node.length < minItems) return at(path, 'schema.fewEntries', { count: minItems });
    if (node.length > maxItems) return at(path, 'schema.manyEntries', { count: maxItems });
    return first([...node.keys()], (index) => {
      const item = Array.isArray(items) ? items[index] : items;
      return item ? check(item, node[index], [...path, index]) : null;
    });
  }

  return check(root, value, []);
}

function first<T>(entries: readonly T[], find: (entry: T) => Found): Found {
  for (const entry of entries) {
    const found = find(entry);
    if (found) return found;
  }
  return null;
}

/** The form whose keys fit best; among equals, the one whose fixed values the node also has. */
function closest(
  options: readonly Schema[],
  node: Record<string, unknown>,
  check: (schema: Schema, value: unknown, path: Place) => Found,
): Schema {
  const score = (option: Schema) => {
    const properties = option.properties ?? {};
    const keys = Object.keys(node);
    const known = keys.filter((key) => Object.hasOwn(properties, key)).length;
    const missing = (option.required ?? []).filter((key) => !Object.hasOwn(node, key)).length;
    const fixed = Object.entries(properties).filter(
      ([key, property]) =>
        (property.const ?? property.enum ?? property.anyOf) !== undefined &&
        Object.hasOwn(node, key) &&
        check(property, node[key], []) === null,
    ).length;
    return fixed * 4 + known * 2 - missing * 2 - (keys.length - known);
  };
  return options.reduce((best, option) => (score(option) > score(best) ? option : best));
}

function typeNameOf(node: unknown): string {
  if (node === null) return 'null';
  return Array.isArray(node) ? 'array' : typeof node;
}

/** Pattern of the names in a model and of parameters. */
const NAME_PATTERN = '^[A-Za-z_][A-Za-z0-9_]*$';

function checkText(schema: Schema, node: unknown, path: Place): Found {
  if (typeof node !== 'string') return kind(path, 'kind.string');
  const { minLength = 0, maxLength = Infinity, pattern } = schema;
  if (node.length < minLength) {
    if (minLength === 1) return at(path, 'schema.emptyText');
    return at(path, 'schema.shortText', { count: minLength });
  }
  if (node.length > maxLength) return at(path, 'schema.longText', { count: maxLength });
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(node)) {
    return pattern === NAME_PATTERN
      ? at(path, 'schema.name')
      : at(path, 'schema.pattern', { pattern });
  }
  return null;
}

function checkNumber(schema: Schema, node: unknown, path: Place): Found {
  if (typeof node !== 'number') return kind(path, 'kind.number');
  if (schema.type === 'integer' && !Number.isInteger(node)) {
    return kind(path, 'kind.integer');
  }
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (node < minimum) return at(path, 'schema.least', { limit: minimum });
  return node > maximum ? at(path, 'schema.most', { limit: maximum }) : null;
}

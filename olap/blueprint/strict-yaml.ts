import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
} from 'yaml';

/** A place in a text, counted from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/**
 * A fault of a text.
 * - `syntax`: it is no YAML; `detail` are the parser's English words
 * - `alias`: an anchor or alias; `tag`: a type that JSON does not have; `value`: a number that JSON does not have
 * - `map`: it is no list of names with values; `deep`: it is nested too deeply
 */
export interface YamlFault extends TextPlace {
  code: 'syntax' | 'alias' | 'tag' | 'value' | 'map' | 'deep';
  detail: string;
}

/** A text that was read. */
export interface StrictYaml {
  /** null where the text has faults */
  value: { [name: string]: unknown } | null;
  faults: YamlFault[];
  /** where a part is, or the nearest part around it */
  placeOf: (path: readonly (string | number)[]) => TextPlace;
}

const START: TextPlace = { line: 1, column: 1 };

/** Levels of nesting that a file may have. */
const MAX_DEPTH = 60;

/** Whether brackets are nested so deeply that reading them would take the stack. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > 200) return true;
  }
  return /^(?:[-?:] ){80}/m.test(text) || /^ {400}/m.test(text);
}

function nodeFaults(document: Document, placeAt: (offset: number) => TextPlace): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Node(_key, node, path) {
      const at = () => placeAt(node.range?.[0] ?? 0);
      if (isAlias(node) || (isNode(node) && 'anchor' in node && node.anchor !== undefined)) {
        faults.push({ ...at(), code: 'alias', detail: '' });
      } else if (node.tag !== undefined && !STANDARD.has(node.tag)) {
        faults.push({ ...at(), code: 'tag', detail: node.tag });
      } else if (isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value)) {
        faults.push({ ...at(), code: 'value', detail: node.source ?? '' });
      }
      if (path.length > 2 * MAX_DEPTH) {
        faults.push({ ...at(), code: 'deep', detail: '' });
        return visit.BREAK;
      }
      return undefined;
    },
  });
  return faults;
}

const STANDARD = new Set(
  ['map', 'seq', 'str', 'null', 'bool', 'int', 'float'].map((one) => `tag:yaml.org,2002:${one}`),
);

function offsetOf(contents: unknown, path: readonly (string | number)[]): number {
  let node: unknown = contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    let next: unknown = null;
    if (isMap(node)) {
      const pair = node.items.find((one) => isScalar(one.key) && one.key.value === String(step));
      if (isNode(pair?.key)) offset = (pair.key as Node).range?.[0] ?? offset;
      next = pair?.value ?? null;
    } else if (isSeq(node)) {
      next = node.items[Number(step)] ?? null;
      if (isNode(next)) offset = next.range?.[0] ?? offset;
    }
    if (!isNode(next)) break;
    node = next;
  }
  return offset;
}

/**
 * Reads one YAML 1.2 document whose value JSON could hold: no anchors and aliases, no keys that occur twice, no types
 * of others. Throws nothing.
 */
export function readStrictYaml(text: string): StrictYaml {
  const failed = (faults: YamlFault[]): StrictYaml => ({
    ...{ value: null, faults },
    placeOf: () => START,
  });
  if (isTooDeep(text)) return failed([{ ...START, code: 'deep', detail: '' }]);
  try {
    const lines = new LineCounter();
    const document = parseDocument(text, {
      ...{ lineCounter: lines, prettyErrors: false, version: '1.2', schema: 'core' },
      ...{ uniqueKeys: true, strict: true, merge: false },
    });
    const placeAt = (offset: number): TextPlace => {
      const { line, col } = lines.linePos(offset);
      return { line: Math.max(1, line), column: Math.max(1, col) };
    };
    const wrong = [...document.errors, ...document.warnings];
    if (wrong.length > 0) {
      return failed(
        wrong.map(({ message, pos }) => ({
          ...placeAt(pos[0]),
          ...{ code: 'syntax', detail: message },
        })),
      );
    }
    const faults = nodeFaults(document, placeAt);
    if (faults.length > 0) return failed(faults);
    const value: unknown = document.toJS({ maxAliasCount: 0 });
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return failed([{ ...START, code: 'map', detail: '' }]);
    }
    return {
      ...{ value: value as { [name: string]: unknown }, faults: [] },
      placeOf: (path) => placeAt(offsetOf(document.contents, path)),
    };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const code = error instanceof RangeError ? 'deep' : 'syntax';
    return failed([{ ...START, code, detail }]);
  }
}

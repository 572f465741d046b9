import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const words = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
const plain = (cell) => cell.replaceAll('`', '').replaceAll('✋', '').trim();
const kebab = (name) => name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`);

/** Rows of the table under a heading of a page, by cell. */
export function tableOf(page, heading) {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`docs/elements.md has no section "${heading}"`);
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** What an element's source declares: kinds of attributes by property name, and its methods. */
export function declared(root, tag) {
  const source = readFileSync(join(root, 'elements', tag, `${tag}.ts`), 'utf8');
  const attributes = /attributes: \{([^}]*)\}/.exec(source)?.[1] ?? '';
  const methods = /methods: \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  return {
    attributes: Object.fromEntries(
      [...attributes.matchAll(/(\w+): '(\w+)'/g)].map(([, name, kind]) => [name, kind]),
    ),
    methods: [...methods.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  };
}

/** Kinds of the attributes that all elements have. */
function commonAttributes(root) {
  const source = readFileSync(join(root, 'elements/create-element.ts'), 'utf8');
  const body = /COMMON_ATTRIBUTES = \{([^}]*)\}/.exec(source)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/(\w+): '(\w+)'/g)].map(([, name, kind]) => [name, kind]),
  );
}

/**
 * Every element with its attributes, methods and events: what there is from the source, what it means from
 * docs/elements.md.
 * @throws {Error} where the page says nothing about one of them
 */
export function describeElements(root) {
  const page = readFileSync(join(root, 'docs/elements.md'), 'utf8');
  const rowOf = (heading) =>
    new Map(tableOf(page, heading).flatMap((row) => words(row[0]).map((name) => [name, row])));
  const [tags, attributes, methods, events] = ['Tags', 'Attributes', 'Methods', 'Events'].map(
    rowOf,
  );
  const said = (map, name, at) => {
    const row = map.get(name);
    if (row === undefined) throw new Error(`docs/elements.md says nothing about ${name}`);
    return plain(row[at]);
  };
  const methodRow = (name) =>
    said(methods, [...methods.keys()].find((call) => call.startsWith(`${name}(`)) ?? name, 1);
  const common = commonAttributes(root);
  const attributeOf = ([property, kind]) => {
    const name = kebab(property);
    return {
      ...{ name, property, kind, description: said(attributes, name, 3) },
      values: words(attributes.get(name)[2]),
    };
  };
  const shared = [...methods.keys()]
    .map((call) => call.replace(/\(.*/, ''))
    .filter((name) =>
      ['setToken', 'signOut', 'refresh', 'navigate', 'getState', 'setState'].includes(name),
    );
  return {
    events: [...events].map(([name, row]) => ({
      ...{ name, detail: plain(row[1]), description: plain(row[2]) },
    })),
    elements: readdirSync(join(root, 'elements'))
      .filter((name) => name.startsWith('bi-') && !name.includes('.'))
      .map((tag) => {
        const own = declared(root, tag);
        return {
          tag,
          className: tag.replace(/(?:^|-)([a-z])/g, (_, first) => first.toUpperCase()),
          description: said(tags, `<${tag}>`, 1),
          kinds: own.attributes,
          ownMethods: own.methods,
          attributes: Object.entries({ ...own.attributes, ...common }).map(attributeOf),
          methods: [...own.methods, ...shared].map((name) => ({
            ...{ name, description: methodRow(name) },
          })),
        };
      }),
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { attributeName } from '../../elements/bridge/attributes';
import { COMMON_ATTRIBUTES } from '../../elements/create-element';
import {
  declared as declaredIn,
  tableOf,
  words,
} from '../../scripts/build/package/describe-elements.mjs';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/elements.md');

const table = (heading: string) => tableOf(page, heading);

const tags = readdirSync(join(root, 'elements')).filter(
  (name) => name.startsWith('bi-') && !name.includes('.'),
);

/** Attributes and methods an element's class declares, as the page names them. */
function declared(tag: string) {
  const { attributes, methods } = declaredIn(root, tag);
  return {
    attributes: Object.keys(attributes).map(attributeName),
    methods: methods.map((name) => `${name}()`),
  };
}

/** What `<bi-frame>` has for the element in it, and no element outside of a frame has. */
const isHandedOn = (name: string) =>
  tags.some((tag) => tag !== 'bi-frame' && Object.values(declared(tag)).flat().includes(name));
/** What an element has of its own. */
function own(tag: string) {
  const all = declared(tag);
  if (tag !== 'bi-frame') return all;
  const { attributes, methods } = all;
  const mine = (names: string[]) => names.filter((name) => !isHandedOn(name));
  return { attributes: mine(attributes), methods: mine(methods) };
}

test('a frame has every attribute and method of the elements that may be in it', () => {
  const { attributes, methods } = declared('bi-frame');
  const others = tags.filter((tag) => tag !== 'bi-frame' && tag !== 'bi-query').map(declared);
  const inside = new Set(others.flatMap((one) => one.attributes));
  expect(attributes.filter(isHandedOn).sort()).toEqual(
    [...inside].filter((name) => name !== 'routing' && name !== 'link').sort(),
  );
  expect(methods.sort()).toEqual([...new Set(others.flatMap((one) => one.methods))].sort());
});

test('the table of tags names every element with exactly its attributes and methods', () => {
  const rows = table('Tags').map(([tag, , attributes, methods]) => ({
    tag: words(tag ?? '')[0],
    attributes: words(attributes ?? ''),
    methods: words(methods ?? ''),
  }));
  expect(rows).toEqual(tags.map((tag) => ({ tag: `<${tag}>`, ...own(tag) })));
});

test('the table of attributes names every attribute, of the right elements', () => {
  const common = [...Object.keys(COMMON_ATTRIBUTES).map(attributeName), 'token', 'nonce'];
  const rows = new Map(
    table('Attributes').map(([name, of]) => [words(name ?? '')[0] ?? '', of ?? '']),
  );
  const named = new Set(tags.flatMap((tag) => declared(tag).attributes));
  expect([...rows.keys()].sort()).toEqual([...common, ...named].sort());
  for (const name of common) expect(`${name}: ${rows.get(name) ?? ''}`).toBe(`${name}: all`);
  for (const name of named) {
    const owners = tags.filter((tag) => own(tag).attributes.includes(name));
    const said = rows.get(name) ?? '';
    const lists = said.includes('lists') ? tags.filter((tag) => tag.endsWith('-list')) : [];
    expect([...words(said).map((tag) => tag.replace(/[<>]/g, '')), ...lists].sort()).toEqual(
      owners,
    );
  }
});

test('properties and methods are those of the source', () => {
  const source = /export interface BiElementMembers \{([\s\S]*?)\n\}/.exec(
    read('elements/create-element.ts'),
  )?.[1];
  const members = [...(source ?? '').matchAll(/^ {2}(?:readonly )?(\w+)(\(|<|: \(|:)/gm)]
    .map(([, name, kind]) => ({ name: name ?? '', method: kind === ': (' }))
    .filter(({ name }) => name !== 'addEventListener');
  const named = (method: boolean) =>
    members.filter((member) => member.method === method).map(({ name }) => name);
  expect(table('Properties').map(([name]) => words(name ?? '')[0])).toEqual(named(false));
  const methods = table('Methods')
    .flatMap(([name]) => words(name ?? ''))
    .map((call) => call.replace(/\(.*/, ''));
  const theirs = tags.flatMap((tag) => declared(tag).methods).map((call) => call.replace('()', ''));
  expect(methods).toEqual([...named(true), ...new Set(theirs)]);
});

test('events are those of the source, with their details', () => {
  const source = read('elements/element-events.ts');
  const map = /export interface BiElementEventMap \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
  const events = [...map.matchAll(/'([a-z-]+)': (?:CustomEvent<(\w+)>|(\w+))/g)];
  const rows = table('Events');
  expect(rows.map(([name]) => words(name ?? '')[0])).toEqual(events.map(([, name]) => name));
  for (const [index, [, name, detail, own]] of events.entries()) {
    const type = detail ?? (own === 'AuthRequiredEvent' ? 'AuthRequiredDetail' : '');
    const body =
      new RegExp(`export interface ${type} \\{([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? '';
    const fields = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, field]) => field ?? '');
    expect(`${name ?? ''} ${rows[index]?.[1] ?? ''}`).toBe(
      `${name ?? ''} \`{ ${fields.join(', ')} }\``,
    );
  }
});

test('every event a screen emits is in the table', () => {
  const listed = new Set(table('Events').map(([name]) => words(name ?? '')[0]));
  const files = ['src', 'elements'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const emitted = files.flatMap((file) =>
    [...read(file).matchAll(/\bemit\(\s*'([a-z-]+)'/g)].map(([, name]) => name ?? ''),
  );
  expect(emitted.filter((name) => !listed.has(name))).toEqual([]);
});

test('parts, slots, states and custom properties exist in the source', () => {
  const source =
    ['skeleton', 'element-view', 'element-core']
      .map((name) => read(`elements/bridge/${name}.ts`))
      .join('\n') + read('src/ui/root-style.ts');
  for (const [names, kind] of table('Look')) {
    for (const name of words(names ?? '')) {
      const expected: Record<string, string> = {
        'custom property': `var(${name}`,
        part: `setAttribute('part', '${name}')`,
        slot: `slot.name = '${name}'`,
        state: `setState('${name}'`,
      };
      expect(source).toContain(expected[kind ?? '']);
    }
  }
});

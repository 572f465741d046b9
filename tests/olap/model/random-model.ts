import type { CubeModel, Dimension, Measure } from '@bi/contract/cube/cube';

/** Pseudo-random numbers in [0, 1) that a seed fixes (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Texts that YAML could take for something else. */
const TEXTS = [
  'plain',
  '',
  ' blanks ',
  'yes',
  'null',
  '~',
  '12',
  '1e3',
  '0x1F',
  '2001-06-30',
  'a: b',
  '# no comment',
  '- item',
  "it's",
  '"quoted"',
  '{a}',
  '[b]',
  '&anchor',
  '*alias',
  '!tag',
  '%',
  '@at',
  '`tick`',
  'two\nlines',
  'trailing\n',
  '\ttab',
  '多维数据集',
  'ünïcödé 🙂',
  '\u2028',
  '|',
  '>',
  '?',
  'key: |',
  'a #b',
  '---',
  '...',
  'x'.repeat(300),
];

/** A model that the schema allows, not always one that could be saved. */
export function randomModel(random: () => number): CubeModel {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const maybe = <T extends object>(part: () => T): T | object => (random() < 0.4 ? part() : {});
  const names = (stem: string, most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, (_, index) => `${stem}${index}`);
  const dimensions = names('d', 6).map((name): Dimension => ({
    name,
    expr: pick(TEXTS),
    type: pick(['string', 'number', 'date']),
    ...maybe(() => ({ label: pick(TEXTS).slice(0, 120) })),
    ...maybe(() => ({ hidden: random() < 0.5 })),
    ...maybe(() => ({ synonyms: [pick(TEXTS).slice(0, 120), pick(TEXTS).slice(0, 120)] })),
    ...maybe(() => ({ determines: ['d0'] })),
  }));
  const measures = names('m', 5).map((name): Measure =>
    random() < 0.5
      ? {
          name,
          agg: 'sum',
          expr: pick(TEXTS),
          ...maybe(() => ({ scale: Math.floor(random() * 9) })),
        }
      : { name, calc: pick(TEXTS), ...maybe(() => ({ at: { fix: ['d0'] } })) },
  );
  return {
    name: 'cube',
    ...maybe(() => ({ description: pick(TEXTS) })),
    source: { table: pick(TEXTS).slice(0, 128) },
    key: random() < 0.5 ? [] : ['a', 'b'],
    joins:
      random() < 0.5
        ? []
        : [
            {
              name: 'j',
              to: 't',
              rel: 'many_to_one',
              on: [
                ['a', 'b'],
                ['c', 'd'],
              ],
            },
          ],
    dimensions: dimensions.sort(() => random() - 0.5),
    hierarchies: random() < 0.5 ? [] : [{ name: 'h', levels: dimensions.map(({ name }) => name) }],
    measures,
    ...maybe(() => ({
      tests: [
        { name: pick(TEXTS).slice(0, 120), measure: 'm0', equals: random() < 0.5 ? null : 1.5 },
      ],
    })),
    ...maybe(() => ({
      access: [{ role: 'viewer' as const, hide: ['d0'], totals: 'hidden' as const }],
    })),
  };
}

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Filter, Having } from '@bi/contract/query/query';
import { ask } from '@bi/olap/ask/ask';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import { strangeContexts } from './strange-cubes';

type Language = 'en' | 'zh';

interface Generated {
  cube: string;
  question: string;
  where: Filter | undefined;
  having: Having['filter'][];
}

const NUMBER_OPS: [op: '>' | '<' | '>=' | '<=' | '=', en: string, zh: string][] = [
  ['>', 'over', '超过'],
  ['>', 'more than', '大于'],
  ['<', 'below', '低于'],
  ['<', 'less than', '少于'],
  ['>=', 'at least', '至少'],
  ['<=', 'at most', '至多'],
];

function withMembers(cube: AskCube, measure: string, language: Language): Generated[] {
  const fields = [...new Set(cube.members.map(({ field }) => field))];
  return fields.flatMap((of): Generated[] => {
    const [first, second] = cube.members.filter(({ field }) => field === of);
    if (first === undefined || second === undefined) return [];
    const said = (en: string, zh: string) => (language === 'en' ? en : zh);
    const make = (question: string, where: Filter): Generated => ({
      cube: cube.name,
      question,
      where,
      having: [],
    });
    return [
      make(said(`${measure} in ${first.label}`, `${first.label}的${measure}`), {
        of,
        op: 'in',
        values: [first.key],
      }),
      make(
        said(
          `${measure} for ${first.label} and ${second.label}`,
          `${first.label}和${second.label}的${measure}`,
        ),
        { of, op: 'in', values: [first.key, second.key] },
      ),
      make(said(`${measure} except ${first.label}`, `除了${first.label}的${measure}`), {
        of,
        op: 'notIn',
        values: [first.key],
      }),
    ];
  });
}

function withNumbers(cube: AskCube, measure: string, language: Language): Generated[] {
  const fields = cube.fields.filter(({ type, isYear }) => type === 'number' && !isYear);
  return fields.flatMap(({ name: of, label }) =>
    NUMBER_OPS.map(([op, en, zh]): Generated => {
      const question =
        language === 'en' ? `${measure} with ${label} ${en} 7` : `${label}${zh}7的${measure}`;
      return { cube: cube.name, question, where: { of, op, value: 7 }, having: [] };
    }),
  );
}

function withMeasures(cube: AskCube, measure: string, language: Language): Generated[] {
  const field = cube.fields.find(({ name }) => cube.members.some((one) => one.field === name));
  const m = cube.measures[0]?.name;
  if (field === undefined || m === undefined) return [];
  return NUMBER_OPS.map(([op, en, zh]) => ({
    cube: cube.name,
    question:
      language === 'en'
        ? `${measure} by ${field.label} with ${en} 120 ${measure}`
        : `${measure}${zh}120的${field.label}`,
    where: undefined,
    having: [{ m, op, value: 120 }],
  }));
}

function withDates(cube: AskCube, measure: string, language: Language): Generated[] {
  const of = cube.date;
  if (of === null) return [];
  const list: [en: string, zh: string, where: Filter][] = [
    ['in 2024', '2024年', { of, op: 'between', from: '2024-01-01', to: '2024-12-31' }],
    ['since March 2024', '2024年3月以来', { of, op: '>=', value: '2024-03-01' }],
    ['before 2024', '2024年之前', { of, op: '<', value: '2024-01-01' }],
    ['on 2024-02-05', '2024年2月5日', { of, op: 'between', from: '2024-02-05', to: '2024-02-05' }],
    [
      'from January to March 2024',
      '2024年1月至3月',
      { of, op: 'between', from: '2024-01-01', to: '2024-03-31' },
    ],
  ];
  return list.map(([en, zh, where]) => ({
    cube: cube.name,
    question: language === 'en' ? `${measure} ${en}` : `${zh}的${measure}`,
    where,
    having: [],
  }));
}

const contexts = strangeContexts();
const LANGUAGES: readonly Language[] = ['en', 'zh'];

describe.each(LANGUAGES)('conditions of every operator and type, %s', (language) => {
  const all = [...contexts.values()].flatMap(({ vocabularies: [vocabulary] }) => {
    const cube = vocabulary?.cube;
    const measure = cube?.measures[0]?.label;
    if (cube === undefined || measure === undefined) return [];
    return [withMembers, withNumbers, withMeasures, withDates].flatMap((make) =>
      make(cube, measure, language),
    );
  });
  const results = all.map(({ cube, question, where, having }) => {
    const context = contexts.get(cube);
    const got = context === undefined ? null : ask(context, question, null);
    if (got?.outcome !== 'answered') return { question, result: got?.outcome ?? 'refused' };
    const same =
      isDeepStrictEqual(got.query.where, where) &&
      isDeepStrictEqual(
        (got.query.having ?? []).map(({ filter }) => filter),
        having,
      );
    return { question, result: same ? 'right' : 'wrong' };
  });
  const of = (result: string) =>
    results.filter((one) => one.result === result).map(({ question }) => question);

  it('are never silently read as others', () => {
    expect(of('wrong')).toEqual([]);
  });

  it('are read in at least 95 of a hundred', () => {
    expect(results.length).toBeGreaterThan(100);
    const missed = [...of('asked'), ...of('refused')];
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(results.length * 0.05);
  });
});

import type { FileNotes } from './file/file-job';

const WORDS = {
  en: {
    cube: 'cube {cube}, model version {model}, query {query}',
    dataset: 'table {name}, version {version}',
    policy: 'access rules {policy}',
    separator: '; ',
  },
  zh: {
    cube: '多维数据集 {cube}，模型版本 {model}，查询 {query}',
    dataset: '表 {name}，版本 {version}',
    policy: '访问规则 {policy}',
    separator: '；',
  },
} as const;

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/**
 * A receipt in words: cube, tables and their versions, and the hash of the rules.
 * @param digits of each hash that are shown; absent: all
 */
export function receiptText(
  receipt: FileNotes['receipt'],
  language: 'en' | 'zh',
  digits = Infinity,
): string {
  const words = WORDS[language];
  const brief = (hash: string) => hash.slice(0, digits);
  const tables = Object.entries(receipt.datasets).map(([name, version]) =>
    filled(words.dataset, { name, version }),
  );
  const cube =
    'cube' in receipt
      ? [
          filled(words.cube, {
            ...{ cube: receipt.cube, model: receipt.modelVersion },
            query: brief(receipt.queryHash),
          }),
        ]
      : [];
  const policy = filled(words.policy, { policy: brief(receipt.policy) });
  return [...cube, ...tables, policy].join(words.separator);
}

import terms from './field-terms.json';

/** Words of difference texts in every language. */
export const differenceWords = {
  en: {
    none: 'none',
    yes: 'yes',
    no: 'no',
    comma: ', ',
    pair: (key: string, value: string) => `${key} ${value}`,
    noted: (name: string, more: string) => `${name} (${more})`,
    more: (count: number) => `and ${count} more`,
  },
  zh: {
    none: '无',
    yes: '是',
    no: '否',
    comma: '、',
    pair: (key: string, value: string) => `${key} ${value}`,
    noted: (name: string, more: string) => `${name}（${more}）`,
    more: (count: number) => `及另外 ${count} 项`,
  },
} as const;

/** Names of fields of files that are not their own words: by field, for each language. */
const TERMS: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = terms;

/** What a field of a file is called: `lowerIsBetter` is `lower is better`; in Chinese unnamed ones stay as they are. */
export function fieldTerm(name: string, language: 'en' | 'zh'): string {
  const term = TERMS[language][name];
  if (term !== undefined || language === 'zh') return term ?? name;
  return name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
}

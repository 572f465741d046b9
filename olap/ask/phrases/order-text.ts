import type { AskCube } from '../cube/ask-cube';
import { labelInText } from '../../fields/label-in-text';
import type { QuestionFrame } from '../frame/question-frame';

const TIMES = {
  en: { az: 'earliest', za: 'latest' },
  zh: { az: '从早到晚', za: '从晚到早' },
} as const;
const NUMBERS = {
  en: { az: 'smallest', za: 'largest' },
  zh: { az: '从小到大', za: '从大到小' },
} as const;

/** What a chip says of a list that is in the order of the times or numbers of its first field; null: it is in no such order. */
export function orderOfValues(
  { order, rows }: QuestionFrame,
  { fields }: AskCube,
  language: 'en' | 'zh',
): string | null {
  if (order !== 'az' && order !== 'za') return null;
  const field = fields.find(({ name }) => name === rows[0]?.of);
  if (field === undefined || field.type === 'string' || field.type === 'boolean') return null;
  const texts = field.type === 'number' ? NUMBERS : TIMES;
  const text = texts[language][order];
  return language === 'en' ? `${text} ${labelInText(field.label)} first` : `${field.label}${text}`;
}

import { expect, it } from 'vitest';
import { generatedReader, text } from '../cube-reader';

const joined = (name: string, label: string, folder: string, table: string) => ({
  ...text(name, label, folder),
  expr: `${table}.${name}`,
});

const loans = generatedReader(
  {
    label: 'Loans',
    key: ['loan_id'],
    joins: [
      { name: 'reader', to: 'readers', rel: 'many_to_one', on: [['reader_id', 'reader_id']] },
      { name: 'writer', to: 'writers', rel: 'many_to_one', on: [['writer_id', 'writer_id']] },
    ],
    dimensions: [
      text('book', 'Book'),
      joined('reader_nickname', 'Reader nickname', 'Reader', 'reader'),
      joined('writer_nickname', 'Writer nickname', 'Writer', 'writer'),
    ],
    measures: [{ name: 'loans', label: 'Number of loans', agg: 'count', synonyms: ['Loans'] }],
  },
  { book: ['Emma'], reader_nickname: ['Bee', 'Ox'], writer_nickname: ['Quill'] },
);

it.each([
  ['nicknames of the writers', 'by Writer nickname', 'Reader nickname'],
  ['nicknames of readers', 'by Reader nickname', 'Writer nickname'],
])('%s are no column of anybody else', (question, meant, other) => {
  expect(loans(question)).toContain(meant);
  expect(loans(question)).not.toContain(other);
});

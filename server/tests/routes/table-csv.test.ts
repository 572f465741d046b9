import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { download } from '../support/download';
import { makeTable } from '../support/upload-file';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

describe('all rows as CSV', () => {
  const csvOf = (key: string, as: 'ana' | 'raj' = 'ana') =>
    lab.call({ as, path: `/tables/${key}/csv` });

  test('come in order, piece by piece, as text that no spreadsheet runs', async () => {
    const many = Array.from({ length: 130_000 }, (_, i) => `${i},n ${(i * 7919) % 130_003}`);
    const whole = `${['id,label', ...many].join('\n')}\n`;
    const long = await makeTable(lab, 'ana', 'Long', whole);
    const answer = await csvOf(long);
    expect(answer.headers['content-type']).toMatch(/^text\/csv/);
    expect(answer.headers['content-disposition']).toContain('Long.csv');
    expect(answer.text === whole).toBe(true);
    const odd = [
      '"=name","a ""b""",n',
      '=1+1,"x,y",1',
      '"",plain,-2',
      ',"two\nlines",',
      '@u,"say ""hi""",3',
      ' +u,＝1,4',
      'u,\u3000－1,-5',
    ].join('\n');
    const options = { header: true, delimiter: ',' };
    const id = await makeTable(lab, 'ana', 'Odd cells', odd, { options });
    expect((await csvOf(id)).text).toBe(
      `${odd.replace('"=name"', "'=name").replace(/=1\+1|@u| \+u|＝1|\u3000－1/g, "'$&")}\n`,
    );
  });

  test('are those that the reader’s rules leave, and are written down', async () => {
    const west = (await csvOf('fact_flights', 'raj')).text.trimEnd().split('\n');
    const all = (await csvOf('fact_flights')).text.trimEnd().split('\n');
    expect([west.length, all.length]).toEqual([241, 481]);
    const origin = all[0]!.split(',').indexOf('origin');
    const kept = all.filter(
      (line, index) => index === 0 || /^(SEA|LAX)$/.test(line.split(',')[origin]!),
    );
    expect(west).toEqual(kept);
    expect((await csvOf('nothing')).code).toBe(1003);
    const audit = await lab.database
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'table.download')
      .execute();
    expect(audit.map(({ actor_id }) => actor_id)).toContain('demo-raj');
  });
});

test('a file of a statement writes cells that begin with blanks or full-width signs inert', async () => {
  const blank = ['\u3000@x', '\u200b+1', '\u00a0-1', '\t1'];
  const texts = [' =1', ...blank, '＝1', '＋1', '－1', '＠x', ' a=1'];
  const values = texts.map((text) => `('${text}', -1)`).join(', ');
  const sql = `SELECT * FROM (VALUES ${values}) t("＝name", " n")`;
  for (const format of ['csv', 'tsv']) {
    const body = { sql, format, name: 'Signs' };
    const made = await lab.call({ as: 'ana', method: 'POST', path: '/sql/export', body });
    const file = await download(lab, 'ana', made.data.id as string);
    const separator = format === 'csv' ? ',' : '\t';
    const lines = file.text.trimEnd().split('\n');
    const firsts = lines.map((line) =>
      line.slice(0, line.lastIndexOf(separator)).replaceAll('"', ''),
    );
    expect(firsts).toEqual(
      ['＝name', ...texts].map((text) => (text === ' a=1' ? text : `'${text}`)),
    );
    expect(lines.slice(1).every((line) => line.endsWith(`${separator}-1`))).toBe(true);
  }
});

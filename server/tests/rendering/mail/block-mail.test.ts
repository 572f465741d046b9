import type { Block } from '@bi/olap/document/blocks';
import { describe, expect, test } from 'vitest';
import { blockMail, type MailLook } from '../../../src/rendering/mail/block-mail';
import { mailTable } from '../../../src/rendering/mail/mail-table';

const LOOK: MailLook = {
  ...{ language: 'en', title: 'Delays', open: 'https://bi.test/#/report', links: [] },
  ...{ unsubscribe: 'https://bi.test/u/1', sender: 'Sent by Ana Lee', notes: [] },
  hasPicture: () => true,
};
const mail = (blocks: Block[], look: Partial<MailLook> = {}) =>
  blockMail(blocks, { ...LOOK, ...look });

const table = (count: number): Block => ({
  kind: 'table',
  columns: [{ title: 'Airport' }, { title: 'Flights', number: true }],
  headerColumns: 1,
  rows: [
    ...Array.from({ length: count }, (_, at) => ({ cells: [`Airport ${at}`, `${at},000`] })),
    { kind: 'total' as const, cells: ['Total', '99,000'] },
  ],
});

describe('a mail of blocks', () => {
  test('has the same numbers in its plain part', () => {
    const { html, text } = mail([
      { kind: 'heading', level: 1, text: 'Delays in May' },
      { kind: 'keyFigures', figures: [{ label: 'Flights', value: '1,234', note: 'rose by 4 %' }] },
      table(3),
    ]);
    for (const value of ['Delays in May', '1,234', 'rose by 4 %', 'Airport 2', '2,000', '99,000']) {
      expect(html).toContain(value);
      expect(text).toContain(value);
    }
    expect(text).toContain('Airport 2 - Flights: 2,000');
  });

  test('has the items of lists behind their signs', () => {
    const { text } = mail([
      { kind: 'list', items: ['late', [{ text: 'West', bold: true }]], ordered: true },
      { kind: 'list', items: ['fog'] },
    ]);
    for (const line of ['1. late', '2. West', '• fog']) expect(text).toContain(line);
  });

  test('has at most 25 rows, says of how many, and keeps the total', () => {
    const { html, text } = mail([table(60)]);
    expect(html).toContain('Airport 24');
    expect(html).not.toContain('Airport 25');
    expect(html).toContain('Showing 25 of 60 rows.');
    expect(html).toContain('99,000');
    expect(text).toContain('Showing 25 of 60 rows.');
    expect(html.length).toBeLessThan(102_000);
  });

  test('shows values literally and opens nothing but web and mail addresses', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const { html } = mail([
      { kind: 'text', text: [{ text: evil, link: 'javascript:alert(1)' }] },
      { kind: 'table', columns: [{ title: evil }], rows: [{ cells: [evil] }] },
    ]);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('javascript:');
    expect(html).toContain('&lt;img');
  });

  test('gives pictures a width, a height and the sentence of the chart', () => {
    const chart: Block = { kind: 'chart', svg: 'c1', aspect: 2, alt: 'Flights rose in May' };
    expect(mail([chart]).html).toContain(
      '<img src="cid:c1" alt="Flights rose in May" width="552" height="276"',
    );
    expect(mail([chart]).text).toContain('Flights rose in May');
    const without = mail([chart], { hasPicture: () => false }).html;
    expect(without).not.toContain('<img');
    expect(without).toContain('Flights rose in May');
  });

  test('ends with who sent it and how to end it, and names large files with their places', () => {
    const { html, text } = mail([], {
      links: [{ name: 'Delays.pdf', address: 'https://bi.test/d/1' }],
      notes: ['Data as of May 31, 2026'],
    });
    for (const said of ['Sent by Ana Lee', 'https://bi.test/u/1', 'https://bi.test/d/1']) {
      expect(html).toContain(said);
      expect(text).toContain(said);
    }
    expect(html).toContain('Data as of May 31, 2026');
  });

  test.each([
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [2, 2]],
    [5, [3, 2]],
    [6, [3, 3]],
    [7, [3, 2, 2]],
    [8, [3, 3, 2]],
  ])('has %i key figures in rows of %j, none alone below the others', (count, rows) => {
    const figures = Array.from({ length: count }, (_, at) => ({ label: `L${at}`, value: `${at}` }));
    const { html } = mail([{ kind: 'keyFigures', figures }]);
    const lines = html.split('<tr>').map((line) => line.match(/>L\d</g)?.length ?? 0);
    expect(lines.filter((across) => across > 0)).toEqual(rows);
  });

  test('puts three figures, and long ones, one below the other where its program is narrow', () => {
    const html = (...values: string[]) =>
      mail([{ kind: 'keyFigures', figures: values.map((value) => ({ label: 'L', value })) }]).html;
    const count = (...values: string[]) =>
      html(...values).split('class="bi-mail-stacked"').length - 1;
    expect(count('1', '2', '3')).toBe(3);
    expect(count('502,222', '78.7%')).toBe(0);
    expect(count('502,222', '2,194,856,559')).toBe(2);
    expect(html('1')).toMatch(/@media \(max-width:480px\)\{[^@]*\.bi-mail-stacked\{display:block/);
  });

  test('is as wide as a narrow program, and 600 pixels in one that knows no largest width', () => {
    const { html } = mail([table(1), { kind: 'chart', svg: 'c1', aspect: 2, alt: 'Rose' }]);
    expect(html.replaceAll(/<!--.*?-->/g, '')).not.toContain('width="600"');
    expect(html).toContain('<!--[if mso]><table role="presentation"');
    expect(html).toContain('width:100%;max-width:552px;height:auto');
    expect(html).toContain('<div style="overflow-x:auto"><table');
  });

  test('says that its colours are for light grounds', () => {
    expect(mail([]).html).toContain('<meta name="color-scheme" content="light only"/>');
  });

  test('says its language, and is complete without rules and scripts', () => {
    const { html } = mail([table(1)], { language: 'zh' });
    expect(html).toContain('<html lang="zh-CN">');
    expect(html).toContain('退订');
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toMatch(/<link|<script/);
  });

  test('has what is in columns, boxes and repeats, one below the other', () => {
    const { text } = mail([
      {
        kind: 'columns',
        columns: [[{ kind: 'text', text: 'left' }], [{ kind: 'text', text: 'right' }]],
      },
      { kind: 'box', blocks: [{ kind: 'text', text: 'boxed' }] },
      {
        kind: 'repeat',
        parts: [
          { title: 'West', blocks: [{ kind: 'text', text: 'of the West' }] },
          { title: 'East', blocks: [], show: false },
        ],
      },
    ]);
    expect(text.split('\n\n').slice(0, 5)).toEqual([
      'left',
      'right',
      'boxed',
      'West',
      'of the West',
    ]);
    expect(text).not.toContain('East');
  });
});

describe('a pivot in a mail', () => {
  test('keeps merged headings over the columns that are shown', () => {
    const { html, columns, text } = mailTable({
      kind: 'pivot',
      headerColumns: 1,
      columns: [{}, ...Array.from({ length: 10 }, () => ({ number: true }))],
      head: [
        [
          { text: 'Region', rowSpan: 2 },
          { text: '2025', span: 5 },
          { text: '2026', span: 5 },
        ],
        Array.from({ length: 10 }, (_, at) => ({ text: `M${at}` })),
      ],
      rows: [{ cells: ['West', ...Array.from({ length: 10 }, (_, at) => String(at))] }],
    });
    expect(columns).toEqual({ shown: 8, count: 11 });
    expect(html).toContain('rowspan="2"');
    expect(html).toContain('colspan="5"');
    expect(html).toContain('colspan="2"');
    expect(html).not.toContain('M7');
    expect(text).toContain('West - 2025 · M0: 0, 2025 · M1: 1');
    expect(text).toContain('2026 · M5: 5');
  });
});

import { STACKED } from '@bi/contract/identity/mail-page';
import type { KeyFiguresBlock } from '@bi/olap/document/blocks';
import { escapedXml } from '../xml-escape';
import { MAIL, style } from './mail-style';

/** A number of a mail with its name, and in a note how it changed. */
export type MailFigureCell = Pick<
  KeyFiguresBlock['figures'][number],
  'label' | 'value' | 'note' | 'color'
>;

/** Numbers next to each other at most. */
const MAX_ACROSS = 3;
/** Letters of a number that two next to each other have room for in a narrow program. */
const MAX_SHORT = 9;

/** Key figures in both forms of a mail: in rows of two and three that are as even as they can be. Pure. */
export function mailFigures(figures: readonly MailFigureCell[]): { html: string; text: string } {
  return {
    html: evenRows(figures).map(rowHtml).join(''),
    text: figures
      .map(
        ({ label, value, note }) => `${label}: ${value}${note === undefined ? '' : ` (${note})`}`,
      )
      .join('\n'),
  };
}

/** Four are two by two, five three and two: none is alone below the others. */
function evenRows<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / MAX_ACROSS);
  return Array.from({ length: count }, (_, row) => {
    const [short, longer] = [Math.floor(all.length / count), all.length % count];
    const from = row * short + Math.min(row, longer);
    return all.slice(from, from + short + (row < longer ? 1 : 0));
  });
}

/** Each row is a table of its own: its cells share its width, whatever the rows over it have. */
function rowHtml(figures: readonly MailFigureCell[]): string {
  const look = style({ 'table-layout': 'fixed', width: '100%' });
  const share = Math.floor(100 / figures.length);
  // programs that know rules put three, and long ones, one below the other where they are narrow
  const isWide = figures.length > 2 || figures.some(({ value }) => value.length > MAX_SHORT);
  const name = isWide ? ` class="${STACKED}"` : '';
  const cells = figures.map((one) => `<td${name} width="${share}%"${CELL}>${cellHtml(one)}</td>`);
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"${look}>` +
    `<tr>${cells.join('')}</tr></table>`
  );
}

const CELL = style({
  ...{ padding: '10px 12px', 'vertical-align': 'top', 'font-family': MAIL.font },
  ...{ 'background-color': MAIL.ground, border: '4px solid #ffffff' },
  'overflow-wrap': 'anywhere',
});

function cellHtml({ label, value, note, color }: MailFigureCell): string {
  const noteLook = style({ 'font-size': '12px', color: color ?? MAIL.faint });
  return (
    `<div${style({ 'font-size': '12px', color: MAIL.faint })}>${escapedXml(label)}</div>` +
    `<div${style({ 'font-size': '22px', 'font-weight': 600, color: MAIL.text })}>${escapedXml(value)}</div>` +
    (note === undefined ? '' : `<div${noteLook}>${escapedXml(note)}</div>`)
  );
}

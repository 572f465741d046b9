import { escapedXml } from '../xml-escape';

/** Colours, sizes and styles of mails: mail programs take nothing but styles of the element itself. */
export const MAIL = {
  /** pixels of a mail; what is wider is cut off by some programs */
  width: 600,
  /** pixels left and right of the text */
  padding: 24,
  font: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, 'PingFang SC', 'Microsoft YaHei', sans-serif",
  text: '#1d1a26',
  faint: '#5f5b6b',
  accent: '#6d3beb',
  rule: '#d8d5e0',
  ground: '#f5f3fa',
  page: '#eeecf3',
} as const;

/** Pixels that what is in a mail has. */
export const MAIL_INNER = MAIL.width - 2 * MAIL.padding;

/** Rows of a table in a mail at most: some programs cut a mail at 102 KB. */
export const MAIL_ROWS = 25;

/** Columns of a table in a mail at most; of more the first are shown, and the mail says so. */
export const MAIL_COLUMNS = 8;

/** A style attribute. Values are ours, never people's. */
export function style(values: Readonly<Record<string, string | number>>): string {
  const text = Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  return ` style="${escapedXml(text)}"`;
}

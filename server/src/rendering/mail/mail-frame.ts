import { STACKED } from '@bi/contract/identity/mail-page';
import { escapedXml } from '../xml-escape';
import { MAIL, style } from './mail-style';

/**
 * Rules for programs that know them; without them a mail is complete. It says that its colours are for light
 * grounds: a program that turns mails dark turns all of its colours together then.
 */
const RULES =
  ':root{color-scheme:light only;supported-color-schemes:light}' +
  '@media (max-width:480px){' +
  '.card{padding:16px!important}' +
  `.${STACKED}{display:block!important;width:auto!important}}`;

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * The page of a mail: rows in the middle of its ground, 600 pixels across and less where its program is narrower.
 * Outlook knows no largest width: a table that it alone reads gives it one.
 */
export function mailFrame(title: string, language: 'en' | 'zh', rows: string): string {
  const ground = style({ margin: '0', padding: '0', 'background-color': MAIL.page });
  const outer = style({
    ...{ 'table-layout': 'fixed', width: '100%', 'background-color': MAIL.page },
  });
  const middle = style({
    ...{ 'table-layout': 'fixed', width: '100%', 'max-width': `${MAIL.width}px` },
    margin: '0 auto',
  });
  const card = style({ 'background-color': '#ffffff', padding: `${MAIL.padding}px` });
  const inner = style({ 'table-layout': 'fixed', width: '100%' });
  return (
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"/>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"/>` +
    `<meta name="color-scheme" content="light only"/><meta name="supported-color-schemes" content="light"/>` +
    `<title>${escapedXml(title)}</title><style>${RULES}</style></head>` +
    `<body${ground}><table ${TABLE} width="100%"${outer}><tr><td align="center"${style({ padding: '16px 8px' })}>` +
    `<!--[if mso]><table ${TABLE} width="${MAIL.width}" align="center"><tr><td><![endif]-->` +
    `<table ${TABLE} width="100%"${middle}><tr><td class="card"${card}>` +
    `<table ${TABLE} width="100%"${inner}>${rows}</table></td></tr></table>` +
    `<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`
  );
}

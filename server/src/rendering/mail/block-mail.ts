import type { Block, RichText, TextRun } from '@bi/olap/document/blocks';
import { escapedXml } from '../xml-escape';
import { mailFigures, type MailFigureCell } from './mail-figures';
import { mailFrame } from './mail-frame';
import { MAIL, MAIL_INNER, style } from './mail-style';
import { mailTable } from './mail-table';

/** A mail in both forms, with the pictures that its HTML names. */
export interface BlockMail {
  html: string;
  text: string;
}

/** A file that is not in the mail, and where it is; null: its reader cannot have it there. */
export interface MailLink {
  name: string;
  address: string | null;
}

/** What a mail is written with. */
export interface MailLook {
  language: 'en' | 'zh';
  title: string;
  /** address of what is sent, in the product; null: its reader has no account */
  open: string | null;
  /** files that were too large to be attached, and where they are; `later`: `endedMail` writes them */
  links: readonly MailLink[] | 'later';
  /** address of the page at which these mails are ended; null: there is none. `later`: `endedMail` writes it */
  unsubscribe: string | null;
  /** who sends it, in words, written at the end */
  sender: string;
  /** what is said below the content: age of the data, rows limited, a second copy */
  notes: readonly string[];
  /** whether a picture of this name comes with the mail */
  hasPicture: (name: string) => boolean;
}

const WORDS = {
  en: {
    open: 'Open in the browser',
    files: 'Files',
    tooLarge: 'too large for a mail. Ask the sender for it.',
    end: 'Unsubscribe',
    cut: 'Showing {shown} of {count} rows.',
    columns: 'Showing {shown} of {count} columns.',
    rest: 'There is more than a mail has room for. Open it in the browser to see the rest.',
  },
  zh: {
    open: '在浏览器中打开',
    files: '文件',
    tooLarge: '超出邮件大小限制，请向发件人索取。',
    end: '退订',
    cut: '显示 {count} 行中的 {shown} 行。',
    columns: '显示 {count} 列中的 {shown} 列。',
    rest: '内容超出了邮件的篇幅，请在浏览器中打开以查看其余部分。',
  },
} as const;

/** Characters of a mail from which on nothing is added: some programs cut it at 102 KB. */
const MAX_SIGNS = 80_000;
const HEADINGS = [22, 18, 15, 14, 13, 13];
const filled = (text: string, values: { shown: number; count: number }) =>
  text
    .replace('{shown}', String(values.shown))
    .replace('{count}', values.count.toLocaleString('en-US'));

/**
 * Blocks of a document as a mail: tables of styles that mail programs understand, numbers as text, charts as
 * pictures with a sentence in their place, and a plain part with the same numbers. Values are shown literally. Pure.
 */
export function blockMail(blocks: readonly Block[], look: MailLook): BlockMail {
  const writer = new MailWriter(look);
  for (const block of blocks) writer.add(block);
  return writer.end();
}

/** Places of what differs between the recipients of one mail; no text of people holds these signs as they are. */
const LATER = { files: '\u0001files\u0001', end: '\u0001end\u0001' } as const;

/** A mail with what is its recipient's own, written where `blockMail` left it for later. Pure. */
export function endedMail(
  { html, text }: BlockMail,
  {
    language,
    links,
    unsubscribe,
  }: Pick<MailLook, 'language' | 'unsubscribe'> & { links: readonly MailLink[] },
): BlockMail {
  const [files, end] = [filesOf(links, language), endOf(unsubscribe, language)];
  return {
    html: html.replace(LATER.files, () => files.html).replace(LATER.end, () => end.html),
    text: text
      .replace(LATER.files, () => files.text)
      .replace(LATER.end, () => end.text)
      .replace(/\n{3,}/g, '\n\n')
      .trimEnd(),
  };
}

function filesOf(links: readonly MailLink[], language: 'en' | 'zh'): BlockMail {
  const shown = links.filter(({ address }) => address === null || isSafe(address));
  if (shown.length === 0) return { html: '', text: '' };
  const { files: title, tooLarge } = WORDS[language];
  return {
    html: [
      rowOf(`<span${style({ 'font-size': '13px', 'font-weight': 600 })}>${title}</span>`, '6px 0'),
      ...shown.map(({ name, address }) =>
        rowOf(
          `<span${style({ 'font-size': '13px' })}>${
            address === null ? escapedXml(`${name}: ${tooLarge}`) : anchor(name, address)
          }</span>`,
          '2px 0',
        ),
      ),
    ].join(''),
    text: [title, ...shown.map(({ name, address }) => `${name}: ${address ?? tooLarge}`)].join(
      '\n',
    ),
  };
}

function endOf(unsubscribe: string | null, language: 'en' | 'zh'): BlockMail {
  if (unsubscribe === null || !isSafe(unsubscribe)) return { html: '', text: '' };
  const { end } = WORDS[language];
  return { html: ` · ${anchor(end, unsubscribe)}`, text: `${end}: ${unsubscribe}` };
}

/** Whether a link may be written into a mail. */
const isSafe = (address: string): boolean => /^(https?:\/\/|mailto:)/i.test(address);

class MailWriter {
  readonly #look: MailLook;
  readonly #html: string[] = [];
  readonly #text: string[] = [];
  #isFull = false;

  constructor(look: MailLook) {
    this.#look = look;
  }

  add(block: Block): void {
    if (this.#isFull) return;
    const size = this.#html.reduce((sum, { length }) => sum + length, 0);
    if (size > MAX_SIGNS) {
      this.#isFull = true;
      this.#line(WORDS[this.#look.language].rest, { size: 12, color: MAIL.faint });
      return;
    }
    switch (block.kind) {
      case 'heading':
        this.#line(block.text, { size: HEADINGS[block.level - 1] ?? 13, bold: true });
        break;
      case 'text':
        this.#rich(block.text, block.size === undefined ? 14 : Math.max(11, block.size * 1.3));
        break;
      case 'list': {
        const size = block.size === undefined ? 14 : Math.max(11, block.size * 1.3);
        for (const [at, item] of block.items.entries()) {
          const sign = { text: block.ordered === true ? `${at + 1}. ` : '• ' };
          this.#rich([sign, ...(typeof item === 'string' ? [{ text: item }] : item)], size);
        }
        break;
      }
      case 'keyFigures':
        this.#figures(block.figures);
        break;
      case 'table':
      case 'pivot':
        this.#table(block);
        break;
      case 'chart':
        this.#picture(block.svg, block);
        break;
      case 'image':
        this.#picture(block.image, block);
        break;
      case 'columns':
        for (const column of block.columns) for (const one of column) this.add(one);
        break;
      case 'box':
        for (const one of block.blocks) this.add(one);
        break;
      case 'repeat':
        for (const part of block.parts) {
          if (part.show === false) continue;
          this.#line(part.title, { size: HEADINGS[(block.level ?? 1) - 1] ?? 13, bold: true });
          for (const one of part.blocks) this.add(one);
        }
        break;
      case 'spacer':
      case 'rule':
      case 'pageBreak':
      case 'contents':
      case 'figures':
      case 'labels':
        break;
    }
  }

  end(): BlockMail {
    const { language, title, open, links, unsubscribe, sender, notes } = this.#look;
    const words = WORDS[language];
    if (open !== null && isSafe(open)) {
      this.#row(this.#button(words.open, open), '16px 0 8px');
      this.#text.push(`${words.open}: ${open}`);
    }
    const files =
      links === 'later' ? { html: LATER.files, text: LATER.files } : filesOf(links, language);
    this.#html.push(files.html);
    if (files.text !== '') this.#text.push(files.text);
    for (const note of notes) this.#line(note, { size: 12, color: MAIL.faint });
    const small = { 'font-size': '12px', color: MAIL.faint };
    const end =
      unsubscribe === 'later' ? { html: LATER.end, text: LATER.end } : endOf(unsubscribe, language);
    this.#row(
      `<span${style(small)}>${escapedXml(sender)}${end.html}</span>`,
      '20px 0 0',
      `1px solid ${MAIL.rule}`,
    );
    this.#text.push(sender);
    if (end.text !== '') this.#text.push(end.text);
    return { html: mailFrame(title, language, this.#html.join('')), text: this.#text.join('\n\n') };
  }

  #row(html: string, padding: string, border?: string): void {
    this.#html.push(rowOf(html, padding, border));
  }

  #line(text: string, { size, bold, color }: { size: number; bold?: boolean; color?: string }) {
    if (text.trim() === '') return;
    const look = style({
      'font-size': `${size}px`,
      ...(bold ? { 'font-weight': 600 } : {}),
      ...(color === undefined ? {} : { color }),
    });
    this.#row(`<span${look}>${lines(text)}</span>`, '6px 0');
    this.#text.push(text);
  }

  #rich(text: RichText, size: number): void {
    const runs: readonly TextRun[] = typeof text === 'string' ? [{ text }] : text;
    const plain = runs
      .map((run) => (run.link && isSafe(run.link) ? `${run.text} (${run.link})` : run.text))
      .join('');
    if (plain.trim() === '') return;
    const html = runs.map((run) => {
      const shown = lines(run.text);
      const inner = run.link && isSafe(run.link) ? anchor(run.text, run.link) : shown;
      const look = {
        ...(run.bold ? { 'font-weight': 600 } : {}),
        ...(run.color === undefined ? {} : { color: run.color }),
      };
      return Object.keys(look).length === 0 ? inner : `<span${style(look)}>${inner}</span>`;
    });
    this.#row(
      `<span${style({ 'font-size': `${Math.round(size)}px` })}>${html.join('')}</span>`,
      '6px 0',
    );
    this.#text.push(plain);
  }

  #figures(figures: readonly MailFigureCell[]): void {
    const { html, text } = mailFigures(figures);
    this.#row(html, '6px 0');
    this.#text.push(text);
  }

  #table(block: Parameters<typeof mailTable>[0]): void {
    const words = WORDS[this.#look.language];
    const { html, text, rows, columns } = mailTable(block);
    if (block.caption !== undefined) this.#line(block.caption, { size: 13, bold: true });
    // one that is wider than the mail is moved in its own box where programs can, not the mail
    this.#row(`<div${style({ 'overflow-x': 'auto' })}>${html}</div>`, '6px 0');
    this.#text.push(text);
    const faint = { size: 12, color: MAIL.faint };
    if (rows.shown < rows.count) this.#line(filled(words.cut, rows), faint);
    if (columns.shown < columns.count) this.#line(filled(words.columns, columns), faint);
  }

  #picture(
    name: string,
    { aspect, alt, width = 1 }: { aspect: number; alt: string; width?: number },
  ) {
    if (!this.#look.hasPicture(name)) {
      this.#line(alt, { size: 13, color: MAIL.faint });
      return;
    }
    const across = Math.round(MAIL_INNER * width);
    const down = Math.round(across / aspect);
    const look = style({
      ...{ display: 'block', border: '0' },
      ...{ width: '100%', 'max-width': `${across}px`, height: 'auto' },
    });
    this.#row(
      `<img src="cid:${escapedXml(name)}" alt="${escapedXml(alt)}" width="${across}" height="${down}"${look}/>`,
      '8px 0',
    );
    // the title over it is in its sentence too
    const title = `${this.#text.at(-1) ?? ''}. `;
    const said = alt.startsWith(title) ? alt.slice(title.length) : alt;
    if (said !== '') this.#text.push(said);
  }

  #button(text: string, address: string): string {
    const cell = style({ 'background-color': MAIL.accent, 'border-radius': '6px' });
    const link = style({
      ...{ display: 'inline-block', padding: '9px 16px', color: '#ffffff', 'font-weight': 600 },
      ...{ 'font-size': '14px', 'text-decoration': 'none', 'font-family': MAIL.font },
    });
    return (
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td${cell}>` +
      `<a href="${escapedXml(address)}"${link}>${escapedXml(text)}</a></td></tr></table>`
    );
  }
}

function rowOf(html: string, padding: string, border?: string): string {
  const look = style({
    ...{ padding, 'font-family': MAIL.font, 'line-height': '1.5', color: MAIL.text },
    ...(border === undefined ? {} : { 'border-top': border }),
  });
  return `<tr><td${look}>${html}</td></tr>`;
}

const lines = (text: string): string => escapedXml(text).replace(/\n/g, '<br/>');

function anchor(text: string, address: string): string {
  return `<a href="${escapedXml(address)}"${style({ color: MAIL.accent })}>${escapedXml(text)}</a>`;
}

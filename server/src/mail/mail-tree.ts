import {
  MAIL_TAGS,
  type MailAttributes,
  type MailNode,
  type MailTag,
  STACKED,
} from '@bi/contract/identity/mail-page';
import { SaxesParser } from 'saxes';

type Element = Exclude<MailNode, string> & { children: MailNode[] };

const tagOf = (name: string): MailTag | undefined => MAIL_TAGS.find((one) => one === name);

/**
 * The body of a mail that `blockMail` wrote, as a tree: pages whose rules allow no styles in HTML draw it with
 * scripts. What no mail has is left out, with its content where that is text of the page's head.
 * @throws {Error} for a text that is no such mail
 */
export function mailTree(html: string): MailNode[] {
  const root: Element = { tag: 'div', attributes: {}, children: [] };
  const open: Element[] = [root];
  let isBody = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'body') isBody = true;
    const tag = tagOf(name);
    if (!isBody || tag === undefined) return;
    const element: Element = { tag, attributes: attributesOf(attributes), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'body') isBody = false;
    if (isBody && tagOf(name) !== undefined && open.length > 1) open.pop();
  });
  parser.on('text', (text) => {
    if (isBody && text !== '') open.at(-1)?.children.push(text);
  });
  parser.write(html.slice(html.indexOf('<html'))).close();
  return root.children;
}

function attributesOf(given: Readonly<Record<string, string>>): MailAttributes {
  const { style, href, src, alt, width, height, colspan, rowspan, scope, role } = given;
  const { class: name } = given;
  return {
    ...(style === undefined ? {} : { style: stylesOf(style) }),
    ...(href !== undefined && /^(https?:\/\/|mailto:)/i.test(href) ? { href } : {}),
    ...(src?.startsWith('data:image/png;base64,') ? { src } : {}),
    ...(alt === undefined ? {} : { alt }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(colspan === undefined ? {} : { colSpan: Number(colspan) }),
    ...(rowspan === undefined ? {} : { rowSpan: Number(rowspan) }),
    ...(scope === undefined ? {} : { scope }),
    ...(role === undefined ? {} : { role }),
    ...(name === STACKED ? { className: name } : {}),
  };
}

/** Styles by the names that scripts know them by. */
function stylesOf(text: string): Record<string, string> {
  const styles: Record<string, string> = {};
  for (const one of text.split(';')) {
    const at = one.indexOf(':');
    if (at < 0) continue;
    const name = one.slice(0, at).trim();
    styles[name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = one
      .slice(at + 1)
      .trim();
  }
  return styles;
}

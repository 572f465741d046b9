/** Class of cells that are one below the other in narrow programs. */
export const STACKED = 'bi-mail-stacked';

/** Elements of mails. */
export const MAIL_TAGS = [
  ...['table', 'tr', 'td', 'th', 'div', 'span', 'p', 'a', 'img', 'br', 'b', 'strong'],
] as const;

/** One of MAIL_TAGS. */
export type MailTag = (typeof MAIL_TAGS)[number];

/** Attributes of an element of a mail, by the names that scripts know them by; `href` is an https, http or mailto address, `src` a picture as data. */
export interface MailAttributes {
  style?: Readonly<Record<string, string>>;
  href?: string;
  src?: string;
  alt?: string;
  width?: string;
  height?: string;
  colSpan?: number;
  rowSpan?: number;
  scope?: string;
  role?: string;
  className?: string;
}

/** The page of a mail as it is drawn without any HTML: a text, or an element with what is in it. */
export type MailNode =
  | string
  | { tag: MailTag; attributes: MailAttributes; children: readonly MailNode[] };

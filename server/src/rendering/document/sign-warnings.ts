import type { LaidPage, TextItem } from '@bi/olap/document/laid-page';
import { fontChain, type MissingSigns } from '../fonts';
import type { DocumentWarning } from './document-plan';

/** Signs that every font has: no text of them alone is looked at. */
const PLAIN = /^[\u0020-\u024f\u2010-\u2027\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]*$/;
/** Scripts that are joined, stacked or run from right to left: signs one after another are wrong for them. */
const SHAPED =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;

const TEXTS = {
  en: {
    missing: (count: number, signs: string) =>
      count === 1
        ? `1 character has no font and is drawn as □: ${signs}`
        : `${count} characters have no font and are drawn as □: ${signs}`,
    shaped: (word: string) =>
      `“${word}” is in a script that pages cannot join or write from right to left yet. Its letters are drawn one after another.`,
  },
  zh: {
    missing: (count: number, signs: string) => `${count} 个字符没有可用字体，以 □ 绘制：${signs}`,
    shaped: (word: string) =>
      `“${word}”所用的文字需要连写或从右向左书写，页面暂不支持，其字母按顺序逐个绘制。`,
  },
} as const;

/** Signs that a warning names at most, and letters of a word. */
const MAX_NAMED = 8;
const MAX_WORD = 30;

interface Found {
  page: number;
  missing: MissingSigns;
  shaped: string | null;
}

/** Finds texts that no font can write, block by block. */
export class SignWarnings {
  readonly #found = new Map<string, Found>();

  /** Looks at the texts of a page. */
  look(page: LaidPage): void {
    for (const item of page.items) {
      if (item.type === 'text' && !PLAIN.test(item.text)) this.#text(item, page);
    }
  }

  /** A warning for each block that has such texts. */
  list(language: 'en' | 'zh'): DocumentWarning[] {
    const words = TEXTS[language];
    return [...this.#found].flatMap(([block, { page, missing, shaped }]) => {
      const place = { page, ...(block !== '' && { block }) };
      const count = [...missing.values()].reduce((sum, one) => sum + one, 0);
      const signs = [...missing.keys()].slice(0, MAX_NAMED).join(' ');
      const lost = { code: 'missingSigns', ...place, count, text: words.missing(count, signs) };
      const joined = { code: 'notShaped', ...place, text: words.shaped(shaped ?? '') };
      return [...(count > 0 ? [lost] : []), ...(shaped === null ? [] : [joined])];
    });
  }

  #text(item: TextItem, page: LaidPage): void {
    const missing: MissingSigns = new Map();
    fontChain(item.bold ? 700 : 400, page.font).glyphsOf(item.text, missing);
    const shaped = SHAPED.test(item.text) ? item.text.trim().slice(0, MAX_WORD) : null;
    if (missing.size === 0 && shaped === null) return;
    const block = blockAt(page, item);
    const known: Found = this.#found.get(block) ?? {
      ...{ page: page.index + 1, shaped },
      missing: new Map<string, number>(),
    };
    for (const [sign, count] of missing) {
      known.missing.set(sign, (known.missing.get(sign) ?? 0) + count);
    }
    known.shaped ??= shaped;
    this.#found.set(block, known);
  }
}

/** The innermost block of a place on a page; '' outside of all. */
function blockAt({ areas }: LaidPage, { x, y }: TextItem): string {
  const around = areas.filter(
    (one) => x >= one.x - 1 && x <= one.x + one.width && y >= one.y && y <= one.y + one.height,
  );
  return around.at(-1)?.block ?? '';
}

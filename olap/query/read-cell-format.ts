import type { CellFormat, Presentation } from '@bi/contract/report/report';
import { isName, isRecord } from './read-json';

/** Reads the marks of cells by entry; what is wrong is left out. */
export function readCellFormats(value: unknown): NonNullable<Presentation['formats']> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, one]) => {
      const format = isName(id) ? readFormat(one) : null;
      return format ? [[id, format]] : [];
    }),
  );
}

function readFormat(value: unknown): CellFormat | null {
  if (!isRecord(value)) return null;
  const { kind, colors, icons, by, at } = value;
  const turned = typeof value['turned'] === 'boolean' ? { turned: value['turned'] } : {};
  if (kind === 'bars') return { kind, ...turned };
  if (kind === 'scale') {
    if (colors !== 'sequential' && colors !== 'diverging') return { kind, ...turned };
    return { kind, colors, ...turned };
  }
  if (kind === 'rule') return readRule(value);
  if (kind !== 'icons' || (icons !== 'arrows' && icons !== 'shapes' && icons !== 'levels')) {
    return null;
  }
  if ((by !== 'share' && by !== 'value') || !Array.isArray(at)) return null;
  const [low, high] = at as unknown[];
  if (typeof low !== 'number' || typeof high !== 'number') return null;
  return { kind, icons, by, at: [low, high], ...turned };
}

const OPERATORS = ['<', '<=', '>', '>=', '=', '<>', 'empty', 'notEmpty'] as const;
const TONES = ['good', 'bad', 'noted'] as const;

function readRule({ by, op, value, tone }: Record<string, unknown>): CellFormat | null {
  const operator = OPERATORS.find((one) => one === op);
  const known = TONES.find((one) => one === tone);
  if (!isName(by) || operator === undefined || known === undefined) return null;
  return {
    kind: 'rule',
    by,
    op: operator,
    value: typeof value === 'number' ? value : 0,
    tone: known,
  };
}

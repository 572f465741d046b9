import type { DashboardFilter } from '@bi/contract/dashboard/dashboard';
import type { DocumentBody, DocumentParameter } from '@bi/contract/document/document';

/** The parameters of a document that limit its data, as filters of a dashboard. */
export function filtersOf({ parameters }: Pick<DocumentBody, 'parameters'>): DashboardFilter[] {
  return parameters.flatMap((one): DashboardFilter[] => {
    if (one.kind !== 'filter') return [];
    const { id, name, bindings, except, default: chosen, required, dependsOn } = one;
    return [
      {
        ...{ id, name, bindings, scope: 'all' },
        ...(except && { except }),
        ...(chosen !== undefined && { default: chosen }),
        ...(required !== undefined && { required }),
        ...(dependsOn && { dependsOn }),
      },
    ];
  });
}

/** A parameter that is a number, day or text. */
export type ValueParameter = Extract<DocumentParameter, { kind: 'value' }>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, as `2026-02-28`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Why a value does not fit a parameter; null: it does. */
export function valueProblem(
  { type, min, max }: Pick<ValueParameter, 'type' | 'min' | 'max'>,
  value: unknown,
): 'notNumber' | 'notDay' | 'notText' | 'tooSmall' | 'tooLarge' | null {
  if (type === 'text') return typeof value === 'string' ? null : 'notText';
  if (type === 'date') return typeof value === 'string' && isDay(value) ? null : 'notDay';
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'notNumber';
  if (min !== undefined && value < min) return 'tooSmall';
  return max !== undefined && value > max ? 'tooLarge' : null;
}

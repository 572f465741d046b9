import { createHash } from 'node:crypto';
import type { RowRule } from '../policies/principal';
import type { RowRuleRow } from '../repositories/identity/row-rule-repository';

/** A stored rule as the compiler takes it. */
export function toRowRule(row: RowRuleRow): RowRule {
  return {
    id: row.id,
    filter: row.filter,
    exemptCubes: row.exempt_cubes,
    ...(row.combine === 'either' ? { combine: 'either' as const } : {}),
    ...(row.lacking === 'whole' ? { lacking: 'whole' as const } : {}),
  };
}

/** JSON with sorted keys: equal content gives equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const record = value as Record<string, unknown>;
  const fields = Object.keys(record).sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`).join(',')}}`;
}

/** Hash of everything that decides which numbers somebody sees: tenant, role, rules, resources. */
export function policyFingerprint(
  tenantId: string,
  role: string,
  rules: readonly RowRule[],
  resources: ReadonlySet<string> | null,
): string {
  const conditions = rules.map((rule) =>
    canonical({
      filter: rule.filter,
      exemptCubes: [...rule.exemptCubes].sort(),
      ...(rule.combine === undefined ? {} : { combine: rule.combine }),
      ...(rule.lacking === undefined ? {} : { lacking: rule.lacking }),
    }),
  );
  const policy = [tenantId, role, conditions.sort(), resources ? [...resources].sort() : null];
  return createHash('sha256').update(JSON.stringify(policy)).digest('base64url');
}

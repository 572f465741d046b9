import { readLimit } from '@bi/olap/query/recipient-filters';
import { policyFingerprint } from '../../identity/row-rules';
import type { Principal, RowRule } from '../../policies/principal';

const CONDITION = 'condition:';

/**
 * Somebody with further row rules: each field has just that value. What does not have the field shows them nothing.
 * @param conditions values by field, or by what each cube calls it, see `readLimit`; a cube that is not named there
 * has to have all of these fields
 */
export function limitedBy(
  principal: Principal,
  conditions: Readonly<Record<string, string>>,
): Principal {
  const added = Object.entries(conditions).flatMap(([name, value]) => {
    const fields = readLimit(name);
    return fields.map(({ cube, of }): RowRule => {
      const others = fields.flatMap((one) =>
        one.cube === null || one.cube === cube ? [] : one.cube,
      );
      return {
        id: `${CONDITION}${name}`,
        filter: { of, op: 'in', values: [value] },
        exemptCubes: cube === null ? [] : others,
      };
    });
  });
  if (added.length === 0) return principal;
  const { tenantId, role, resources } = principal;
  const rowRules = [...principal.rowRules, ...added];
  const fingerprint = policyFingerprint(tenantId, role, rowRules, resources);
  return { ...principal, rowRules, policyFingerprint: fingerprint };
}

/** What limits the rows of somebody. */
export interface RowLimits {
  /** of the conditions of a schedule */
  values: string[];
  /** their own access may leave rows out as well */
  hasOwn: boolean;
}

/** Values of the conditions that somebody was limited by, and whether their own rules limit them as well. */
export function limitsOf({ rowRules }: Pick<Principal, 'rowRules'>): RowLimits {
  const conditions = rowRules.filter(({ id }) => id.startsWith(CONDITION));
  const byName = new Map(conditions.map(({ id, filter }) => [id, filter]));
  const values = [...byName.values()].flatMap((filter) =>
    'values' in filter ? filter.values.map((value) => String(value)) : [],
  );
  return { values, hasOwn: conditions.length < rowRules.length };
}

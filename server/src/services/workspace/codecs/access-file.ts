import type { AccessContent, FileGrantee } from '@bi/contract/blueprint/blueprint-contents';
import { SHARE_LEVELS } from '@bi/contract/share/share-levels';
import type { RowRuleRow } from '../../../repositories/identity/row-rule-repository';
import type { ShareRow } from '../../../repositories/sharing/share-repository';

const levelOf = (text: string) => SHARE_LEVELS.find((level) => level === text) ?? 'view';

/** Who a share is for, as files say it, the person or group by its id. */
export function granteeOf(row: ShareRow): FileGrantee {
  const level = levelOf(row.level);
  if (row.grantee_kind === 'tenant') return { to: 'everybody', level };
  const to = row.grantee_kind === 'group' ? 'group' : 'person';
  return { to, name: row.grantee_id, level };
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Shares and row rules as their file has them, people and groups by their ids. `keyOf`: key of an item by table and id. */
export function accessContent(
  shares: readonly ShareRow[],
  rules: readonly RowRuleRow[],
  keyOf: (table: string, id: string) => string | undefined,
): AccessContent {
  const byKey = new Map<string, FileGrantee[]>();
  for (const row of shares) {
    const key = keyOf(row.kind, row.entity_id);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), granteeOf(row)]);
  }
  return {
    shares: Object.fromEntries(byKey),
    rules: rules.map((rule) => ({
      person: rule.user_id,
      name: rule.name,
      filter: rule.filter,
      ...(rule.exempt_cubes.length > 0 && { exemptCubes: rule.exempt_cubes }),
      ...(rule.combine === 'either' && { combine: 'either' as const }),
      ...(rule.lacking === 'whole' && { lacking: 'whole' as const }),
    })),
  };
}

/** The same content with lists in the order of names, as the file has them. */
export function sortedAccess(content: AccessContent): AccessContent {
  const called = ({ to, name = '' }: FileGrantee) => `${to} ${name}`;
  return {
    ...content,
    shares: Object.fromEntries(
      Object.entries(content.shares).map(([key, grantees]) => [
        key,
        [...grantees].sort((a, b) => inOrder(called(a), called(b))),
      ]),
    ),
    ...(content.rules && {
      rules: [...content.rules].sort((a, b) =>
        inOrder(JSON.stringify([a.person, a.name]), JSON.stringify([b.person, b.name])),
      ),
    }),
  };
}

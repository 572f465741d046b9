import type { ShareLevel } from '@bi/contract/share/share-levels';
import { can } from './actions';
import type { Principal } from './principal';
import { applying } from './read-only';
import type { OwnedResource } from './report-policy';
import { holds, levelOn } from './share-policy';

/** Owners, administrators and those it is shared with see a schedule; guests see none. */
export function canViewEmail(
  principal: Principal,
  email: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return (
    principal.kind === 'user' &&
    can(principal, 'report.view') &&
    levelOn(principal, email, given) !== null
  );
}

/** Who may take files of what they see may have them sent; see `sendsToOthers`. */
export function canCreateEmail(principal: Principal): boolean {
  return takesFiles(principal) && principal.readOnly !== true;
}

/** Those who make reports send to others; everybody else to themselves alone. */
export function sendsToOthers(principal: Principal): boolean {
  return principal.kind === 'user' && can(applying(principal), 'report.create');
}

/** Owners change their own schedules, those who make reports also what is shared with them to be changed. */
export function canEditEmail(
  principal: Principal,
  email: OwnedResource,
  given: ShareLevel | null,
): boolean {
  if (principal.readOnly === true) return false;
  return mayChange(principal, email) && holds(principal, email, given, 'edit');
}

/** Deleting, restoring and sharing a schedule need its management. */
export function canManageEmail(
  principal: Principal,
  email: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return mayChange(principal, email) && holds(principal, email, given, 'manage');
}

/**
 * Whether somebody may be shown the mail of a recipient by their row rules: administrators of everybody, others of
 * people who have at least the rules that they have. Which cubes and fields only one of them sees is compared apart.
 */
export function canPreviewFor(principal: Principal, recipient: Principal): boolean {
  if (principal.role === 'administrator') return true;
  const theirs = new Set(recipient.rowRules.map(ruleText));
  return principal.rowRules.every((rule) => theirs.has(ruleText(rule)));
}

const ruleText = ({ id: _, ...rule }: Principal['rowRules'][number]) => JSON.stringify(rule);

function mayChange(principal: Principal, { owner_id }: OwnedResource): boolean {
  if (!takesFiles(principal)) return false;
  return sendsToOthers(principal) || owner_id === principal.subjectId;
}

function takesFiles(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'report.export');
}

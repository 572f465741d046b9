import { BiError } from '@bi/contract/messages/bi-error';
import { actionsOfRole, type Action } from './actions';
import type { Principal } from './principal';

const CONTENT_ACTIONS: readonly Action[] = [
  ...(['cube.edit', 'report.create', 'report.edit.own', 'report.edit.any'] as const),
  ...(['view.create', 'view.edit.own', 'view.edit.any'] as const),
];

/** Somebody on a server whose content changes only by plans of files: without the actions that change it. */
export function asReader(principal: Principal): Principal {
  const actions = new Set(principal.actions);
  for (const action of CONTENT_ACTIONS) actions.delete(action);
  return { ...principal, actions, readOnly: true };
}

/**
 * For calls that change content in some of what they do; all others say so in their description.
 * @throws {BiError} forbidden.readOnly
 */
export function assertMayChangeContent({ readOnly }: Principal): void {
  if (readOnly === true) throw new BiError('forbidden.readOnly');
}

/** The same person while a plan of files is made or applied: with all that their role may do. */
export function applying(principal: Principal): Principal {
  if (principal.readOnly !== true || principal.kind !== 'user' || principal.role === 'guest') {
    return principal;
  }
  const { readOnly: _, ...rest } = principal;
  return { ...rest, actions: new Set([...principal.actions, ...actionsOfRole(principal.role)]) };
}

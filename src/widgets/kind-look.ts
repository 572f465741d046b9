import type { BlueprintNode } from '@bi/contract/blueprint/blueprint';
import type { BlueprintKind } from '@bi/contract/blueprint/blueprint-kinds';
import type { IconName } from '../ui/icon-paths';
import { readerRoute } from './used-by/reader-route';

/** Icon of a kind of object. */
export const KIND_ICONS: Readonly<Record<BlueprintKind, IconName>> = {
  table: 'table',
  view: 'code',
  cube: 'cube',
  report: 'chart',
  dashboard: 'dashboard',
  document: 'document',
  email: 'mail',
  alert: 'bell',
};

/** Key of the text that names several objects of a kind. */
export const KIND_PLURALS = {
  table: 'tables',
  view: 'views',
  cube: 'cubes',
  report: 'reports',
  dashboard: 'dashboards',
  document: 'documents',
  email: 'emails',
  alert: 'alerts',
} as const satisfies Record<BlueprintKind, string>;

/** Where an object is opened. */
export function objectRoute({
  kind,
  address,
  name,
}: Pick<BlueprintNode, 'kind' | 'address' | 'name'>): string {
  return readerRoute({ kind, id: address, name });
}

import type { TABLE_LIST_DATA } from '@bi/contract/table/table-list';
import { toCallError, type CallError } from '../core/errors';
import { useLanguage } from '../host/use-language';
import { ErrorState } from '../ui/error-state';
import { lazyPart } from '../ui/lazy-part';
import type { CallFailureProps } from './call-failure-props';

const REPAIR: (typeof TABLE_LIST_DATA)['repair'] = 'table-list';
const TableListFailure = lazyPart(() => import('./table-list-failure'));

/**
 * A failed call in the place of its result. Where the list of tables is lost, an administrator can
 * rebuild it here, and everybody else reads whom to ask.
 */
export function CallFailure({ error, ...shown }: CallFailureProps) {
  const { language } = useLanguage();
  const failure = toCallError(error, language);
  if (isTableListLost(failure)) return <TableListFailure failure={failure} {...shown} />;
  return (
    <ErrorState requestId={failure.requestId} {...shown} text={shown.text ?? failure.message} />
  );
}

function isTableListLost({ data }: CallError): boolean {
  return typeof data === 'object' && data !== null && 'repair' in data && data.repair === REPAIR;
}

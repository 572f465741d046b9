import type { UsedAnswer } from '../../../host/use-answer';
import { lazyPart } from '../../../ui/lazy-part';
import { useOlapQuery } from '../state/olap-context';
import { useVanished } from './use-vanished';

const VanishedLines = lazyPart(() => import('./vanished-lines'));

/** Says which members of filters and sets are not there; nothing where all are. */
export function VanishedBar({ answered }: { answered: UsedAnswer | null }) {
  const vanished = useVanished(answered);
  const query = useOlapQuery();
  const absent = answered?.query === query ? (answered.cellSet.absent ?? []) : [];
  if (vanished.length === 0 && absent.length === 0) return null;
  return <VanishedLines vanished={vanished} absent={absent} />;
}

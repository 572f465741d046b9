import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { ReportDetail } from '@bi/contract/report/report';
import {
  givenOfQuery,
  withGivenFilters,
  withoutGivenFilters,
  type GivenReport,
} from '@bi/olap/given/given-report';
import { withCalculated } from '@bi/olap/query/model-fields';
import type { OlapState } from '@bi/olap/query/olap-state';
import { useMemo } from 'react';
import { firstGiven } from '../../../widgets/given/first-given';
import { givenRights } from '../../../widgets/given/given-rights';
import type { GivenScope } from '../../../widgets/given/given-store';
import { useFollowGiven } from '../../../widgets/given/use-follow-given';
import type { OpenReport } from '../use-report-viewer';
import { savedState } from '../viewer-state';

/** What a report opens with; null: as it is saved. */
export function firstState(
  { store, me }: GivenScope,
  report: ReportDetail,
  cube: CubeDetail,
): OlapState | null {
  if (!store.isSet) return null;
  const rights = givenRights(me);
  const saved = savedState(report);
  const about = aboutReport(saved, cube, rights);
  const query = firstGiven(store, saved.query, (before, given) =>
    withGivenFilters(before, given, about, rights),
  );
  return query === saved.query ? null : { ...saved, query };
}

function aboutReport(
  { query, presentation }: OlapState,
  { model }: CubeDetail,
  { isBound }: ReturnType<typeof givenRights>,
): GivenReport {
  const slicers = presentation.slicers ?? [];
  return { saved: query, model: withCalculated(model, query), slicers, isBound };
}

/** Sets what the page sets later in an open report, and notifies it of changes. */
export function FollowReport({ scope, open }: { scope: GivenScope; open: OpenReport }) {
  const { saved, cube, state } = open;
  const rights = useMemo(() => givenRights(scope.me), [scope.me]);
  const about = useMemo(() => aboutReport(saved, cube, rights), [saved, cube, rights]);
  useFollowGiven(scope, {
    state: state.query,
    choose: (query) => open.setState({ ...state, query }),
    apply: (query, given) => withGivenFilters(query, given, about, rights),
    drop: (query, names) => withoutGivenFilters(query, names, about),
    describe: (query) => givenOfQuery(query, about),
  });
  return null;
}

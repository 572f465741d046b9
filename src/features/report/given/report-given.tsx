import { useMemo } from 'react';
import { BringGiven } from '../../../widgets/given/bring-given';
import { useGivenFilters } from '../../../widgets/given/use-given-filters';
import type { ReportGiven } from '../use-report-viewer';

const load = () => import('./follow-report');

/** What the page around a report sets in its conditions, by the text of the attribute; `link`: its group. */
export function useReportGiven(text: string | null, link: string | null): ReportGiven {
  const { scope, part, waits } = useGivenFilters(text, link, load);
  return useMemo(
    () => ({
      waits,
      first: (report, cube) => part?.firstState(scope, report, cube) ?? null,
      follow: (open) =>
        part ? <part.FollowReport scope={scope} open={open} /> : <BringGiven scope={scope} />,
    }),
    [scope, part, waits],
  );
}

import type { EmailTarget } from '@bi/contract/delivery/email';
import { useTexts } from '../../../../host/use-texts';
import { useStyleSheet } from '../../../../ui/use-style-sheet';
import { FILTER_CHIP_STYLE } from '../../../../widgets/filter/filter-chip';
import { stepTexts } from '../step-texts';
import { ChoiceFilters } from './choice-filters';
import { ReportFilters } from './report-filters';

/** The filters and parameters that a schedule sends something under, where that has some. */
export function TargetFilters({ target }: { target: EmailTarget }) {
  useStyleSheet(FILTER_CHIP_STYLE);
  const texts = useTexts(stepTexts);
  if (target.kind === 'view') return null;
  return (
    <div>
      <div className="bi-step-label">{texts.filters}</div>
      <div className="bi-step-chips" role="group" aria-label={texts.filters}>
        {target.kind === 'report' ? (
          <ReportFilters target={target} />
        ) : (
          <ChoiceFilters target={target} />
        )}
      </div>
    </div>
  );
}

import type { ReportSummary } from '@bi/contract/report/report';
import { viewOfCube } from '@bi/contract/cube-editor/view-cube';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { reportTexts } from './report-texts';

/** What a report asks: the name of its cube or View, with a sign that says which of the two it is. */
export function ReportSource({
  report: { cube, cubeName },
}: {
  report: Pick<ReportSummary, 'cube' | 'cubeName'>;
}) {
  const texts = useTexts(reportTexts);
  const isView = viewOfCube(cube) !== null;
  return (
    <span className="bi-report-source">
      <Icon
        name={isView ? 'code' : 'cube'}
        size={14}
        label={isView ? texts.isView : texts.isCube}
      />{' '}
      {isView && cubeName === cube ? texts.viewGone : cubeName}
    </span>
  );
}

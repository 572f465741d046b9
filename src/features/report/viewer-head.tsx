import type { Trace } from '@bi/contract/query/cell-set';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { dayText } from '../../widgets/entity-list/moment-text';
import { factNoteText } from '../../widgets/fact-note-text';
import { RepeatedJoinNotes } from '../../widgets/repeated-join-notes';
import { ViewerTools, type ViewerToolsProps } from './viewer-tools';
import { viewerTexts } from './viewer-texts';

const FactsMark = lazyPart(() => import('../../widgets/item-facts/facts-mark'));

interface ViewerHeadProps extends ViewerToolsProps {
  /** whether how often it was opened, and by whom it was verified, is shown */
  withFacts: boolean;
  /** whether the tools are shown; before, their place is empty */
  withTools: boolean;
  /** of the answer shown; null before the first */
  trace: Trace | null;
}

/** Title, how new and how complete the data is, and what can be done with the report. */
export function ViewerHead({ withFacts, withTools, trace, ...tools }: ViewerHeadProps) {
  const { report, cube } = tools.open;
  const texts = useTexts(viewerTexts);
  const { language } = useLanguage();
  const asOf = trace?.watermark ?? cube.dataAsOf;
  const limited = trace?.rowsLimited ?? cube.rowsLimited;
  return (
    <header className="bi-viewer-head">
      <div className="bi-viewer-title">
        <h1>{report.name}</h1>
        <div className="bi-viewer-meta">
          {withFacts && <FactsMark kind="report" item={report} />}
          {asOf !== null && (
            <span>
              <Icon name="clock" size={13} />
              {texts.asOf(dayText(asOf, language))}
            </span>
          )}
          {trace?.notes?.map((note) => (
            <span key={note.fact} className="bi-viewer-limited">
              <Icon name="warning" size={14} /> {factNoteText(note, language)}
            </span>
          ))}
          {trace !== null && <RepeatedJoinNotes trace={trace} className="bi-viewer-limited" />}
          {limited && (
            <span className="bi-viewer-limited">
              <Icon name="lock" size={13} />
              {texts.limited}
            </span>
          )}
        </div>
        {report.description !== '' && (
          <p className="bi-viewer-about" title={report.description}>
            {report.description}
          </p>
        )}
      </div>
      {withTools ? (
        <ViewerTools {...tools} />
      ) : (
        <div className="bi-viewer-tools" aria-busy="true" />
      )}
    </header>
  );
}

import { Button, Drawer } from 'antd';
import { formatValue } from '@bi/olap/format/format-value';
import type { ReactNode } from 'react';
import { useLanguage } from '../../host/use-language';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { factNoteText } from '../fact-note-text';
import { RepeatedJoinNotes } from '../repeated-join-notes';
import { ReceiptFacts } from './receipt-facts';
import { explainTexts } from './explain-texts';
import type { UsedAnswer } from '../../host/use-answer';

const STYLE = `
.olap-explain{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;font-size:13px}
.olap-explain h3{margin:0 0 4px;font-size:13px;font-weight:600}
.olap-explain p{margin:0;color:var(--bi-text-second)}
.olap-explain ul{margin:0;padding-left:18px;color:var(--bi-text-second)}
.olap-explain pre{margin:6px 0 0;padding:12px;overflow:auto;max-height:44vh;background:var(--bi-page);
  border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);font:12px/1.5 ui-monospace,
  SFMono-Regular,Menlo,monospace;white-space:pre;tab-size:2;user-select:text}
.olap-explain-head{display:flex;justify-content:space-between;align-items:center}
`;

export interface ExplainDrawerProps {
  open: boolean;
  answered: UsedAnswer | null;
  onClose: () => void;
}

/** How the numbers came about: source, time, rows, statement, why no rollup answered, and the receipt. */
export function ExplainDrawer({ open, answered, onClose }: ExplainDrawerProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(explainTexts);
  return (
    <Drawer
      open={open && answered !== null}
      onClose={onClose}
      size={560}
      title={texts.explainTitle}
      destroyOnHidden
    >
      {answered && <Explanation answered={answered} />}
    </Drawer>
  );
}

function Explanation({ answered: { trace } }: { answered: UsedAnswer }) {
  const texts = useTexts(explainTexts);
  const { language } = useLanguage();
  const notify = useNotify();
  const count = (value: number): string => formatValue(value, '#,##0', language);
  const sources = {
    base: texts.sourceBase,
    rollup: texts.sourceRollup,
    cache: texts.sourceCache,
  };
  const { receipt, sql } = trace;
  const copySql = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(sql ?? '');
      notify.success(texts.copied);
    } catch (failure) {
      notify.error(failure);
    }
  };
  return (
    <div className="olap-explain">
      <Part title={texts.source}>
        <p>{sources[trace.source]}</p>
        {trace.missReasons.length > 0 && (
          <>
            <h3 style={{ marginTop: 12 }}>{texts.missReasons}</h3>
            <ul>
              {trace.missReasons.map((reason) => (
                <li key={reason}>{texts[reason]}</li>
              ))}
            </ul>
          </>
        )}
      </Part>
      <Part title={texts.time}>
        <p>{texts.timeText(count(Math.round(trace.totalMs)), count(Math.round(trace.engineMs)))}</p>
      </Part>
      <Part title={texts.rows}>
        <p>{trace.rowsScanned === null ? texts.rowsUnknown : count(trace.rowsScanned)}</p>
      </Part>
      {trace.notes !== undefined && (
        <Part title={texts.notes}>
          {trace.notes.map((note) => (
            <p key={note.fact}>{factNoteText(note, language)}</p>
          ))}
        </Part>
      )}
      {trace.repeatedJoins !== undefined && (
        <Part title={texts.repeatedJoins}>
          <p>
            <RepeatedJoinNotes
              trace={{ repeatedJoins: trace.repeatedJoins }}
              className="olap-limited"
            />
          </p>
          <p>{texts.repeatedJoinsHelp}</p>
        </Part>
      )}
      {trace.repeatedKeys !== undefined && (
        <Part title={texts.repeatedKeys}>
          <p>
            <RepeatedJoinNotes
              trace={{ repeatedKeys: trace.repeatedKeys }}
              className="olap-limited"
            />
          </p>
        </Part>
      )}
      <Part title={texts.access}>
        <p>{trace.rowsLimited ? texts.accessLimited : texts.accessFull}</p>
      </Part>
      <section>
        <div className="olap-explain-head">
          <h3>{texts.sql}</h3>
          {sql !== undefined && (
            <Button size="small" onClick={() => void copySql()}>
              {texts.copy}
            </Button>
          )}
        </div>
        {sql === undefined ? (
          <p>{texts.sqlHidden}</p>
        ) : (
          <>
            <p>{texts.sqlNote}</p>
            <pre tabIndex={0}>{sql}</pre>
          </>
        )}
      </section>
      <Part title={texts.receipt}>
        <p>{texts.receiptNote}</p>
        <ReceiptFacts receipt={receipt} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

import type { SqlProblem } from '@bi/contract/query/sql';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { EmptyState } from '../../../../ui/empty-state';
import { Icon } from '../../../../ui/icon';
import { useActiveRun, useActiveTab, useSqlEditor } from '../sql-editor-context';
import { paneTexts } from '../pane-texts';
import type { RunOutcome } from '../run/run-store';
import { runKeys } from '../run-keys';

const ICONS = {
  done: 'check',
  failed: 'alert',
  cancelled: 'stop',
  waiting: 'clock',
  running: 'clock',
} as const;

/** How each statement of the last run went, and what the check of the text found. */
export function MessagesPane({ checked }: { checked: readonly SqlProblem[] }) {
  const texts = useTexts(paneTexts);
  const { language } = useLanguage();
  const run = useActiveRun();
  const count = (value: number) => formatForScreen(value, '#,##0', language);
  const said = ({ state, result, error, ms }: RunOutcome): string => {
    if (state === 'done') {
      return texts.messageDone(count(result?.rows.total ?? 0), count(Math.round(ms ?? 0)));
    }
    if (state === 'failed') return error?.message ?? '';
    if (state === 'cancelled') return texts.messageCancelled;
    return state === 'running' ? texts.running : texts.messageWaiting;
  };
  const outcomes = run?.outcomes ?? [];
  if (outcomes.length === 0 && checked.length === 0) {
    return <EmptyState text={texts.notRun(runKeys())} icon={<Icon name="message" />} />;
  }
  const listed = new Set(outcomes.flatMap(({ faults }) => faults.map(faultKey)));
  return (
    <ul className="sql-messages">
      {outcomes.map((outcome, at) => (
        <li key={at} data-state={outcome.state}>
          <Icon name={ICONS[outcome.state]} />
          <div>
            {said(outcome)}
            {outcome.faults.map((fault) => (
              <ProblemActions key={faultKey(fault)} fault={fault} />
            ))}
            {outcome.error?.requestId !== undefined && outcome.state === 'failed' && (
              <div className="sql-message-acts">{texts.requestId(outcome.error.requestId)}</div>
            )}
            <code className="sql-one" title={outcome.sql}>
              {outcome.sql.replace(/\s+/g, ' ').slice(0, 300)}
            </code>
          </div>
        </li>
      ))}
      {checked
        .filter((fault) => !listed.has(faultKey(fault)))
        .map((fault) => (
          <li key={faultKey(fault)} data-state="failed">
            <Icon name="alert" />
            <div>
              {fault.message}
              <ProblemActions fault={fault} />
            </div>
          </li>
        ))}
    </ul>
  );
}

function faultKey({ from, to, message }: SqlProblem): string {
  return `${String(from)} ${String(to)} ${message}`;
}

function ProblemActions({ fault }: { fault: SqlProblem }) {
  const texts = useTexts(paneTexts);
  const { code } = useSqlEditor();
  const tab = useActiveTab();
  const { from, to, suggestion } = fault;
  if (!tab || to === 0) return null;
  const before = tab.sql.slice(0, from);
  const line = before.split('\n').length;
  const column = from - before.lastIndexOf('\n');
  return (
    <div className="sql-message-acts">
      <span>{texts.place(line, column)}</span>
      <button type="button" className="sql-link" onClick={() => code.current?.reveal(from, to)}>
        {texts.goTo}
      </button>
      {suggestion !== undefined && (
        <button
          type="button"
          className="sql-link"
          onClick={() => code.current?.replace(from, to, suggestion)}
        >
          {texts.fix(suggestion)}
        </button>
      )}
    </div>
  );
}

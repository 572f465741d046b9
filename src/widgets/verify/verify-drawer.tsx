import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { VerifyAnswer } from '@bi/contract/query/explore';
import { formatForScreen, formatValue } from '@bi/olap/format/format-value';
import { headingOf } from '@bi/olap/format/measure-caption';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { valueAt } from '../cell-value';
import { allNumbersTexts } from './all-numbers-texts';
import { compareAnswers, sameNumber } from './compare-answers';
import { useVerify } from './use-verify';
import type { VerifyTarget } from './verify-target';
import { verifyTexts } from './verify-texts';

const STYLE = `
.olap-verify{display:grid;gap:16px;font-size:13px}
.olap-verify h3,.olap-verify p{margin:0}
.olap-verify-state{display:flex;gap:12px;padding:12px;border-radius:var(--bi-radius-panel);
  border:1px solid var(--bi-line);background:var(--bi-header)}
.olap-verify-state>svg{flex:none;font-size:20px;color:var(--bi-warning)}
.olap-verify-state[data-tone=same]>svg{color:var(--bi-success)}
.olap-verify-state[data-tone=different]>svg{color:var(--bi-danger)}
.olap-verify-state h3{font-size:14px;font-weight:600;line-height:20px}
.olap-verify-state p{color:var(--bi-text-second);margin-top:4px}
.olap-verify dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:0}
.olap-verify dt{color:var(--bi-text-second)}
.olap-verify dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums;user-select:text}
.olap-verify dd>small{color:var(--bi-text-second);font-size:12px;margin-left:8px}
.olap-verify-numbers dd{font-size:16px;font-weight:600;line-height:24px}
.olap-verify-numbers dt{line-height:24px}
.olap-verify-from>h3{font-size:13px;font-weight:600;margin-bottom:4px}
.olap-verify-foot{display:flex;gap:8px}
`;

export interface VerifyDrawerProps {
  target: VerifyTarget;
  /** asks the present query again */
  onRun: () => void;
  onClose: () => void;
}

/** Computes an answer again from its receipt, and says whether its numbers are the same, others, or cannot be had. */
export function VerifyDrawer({ target, onRun, onClose }: VerifyDrawerProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(verifyTexts);
  const { language } = useLanguage();
  const { answer, error, again } = useVerify(target);
  const { cellSet, number } = target;
  const measure = number === null ? undefined : cellSet.measures[number.measure];
  const heading = measure === undefined ? [] : [headingOf(measure, language)];
  const title = [texts.title, ...heading, target.title ?? texts.everything].join(' · ');
  return (
    <Drawer open size="min(520px, 92vw)" title={title} onClose={onClose}>
      {error !== null ? (
        <ErrorState
          title={texts.failed}
          text={error.message}
          {...(error.requestId !== undefined && { requestId: error.requestId })}
          onRetry={again}
        />
      ) : answer === null ? (
        <div aria-busy="true">
          <p role="status">{texts.running}</p>
          <Skeleton shape="grid" rows={5} columns={2} />
        </div>
      ) : (
        <div className="olap-verify">
          <Outcome target={target} answer={answer} />
          <div className="olap-verify-foot">
            <Button icon={<Icon name="refresh" />} onClick={again}>
              {texts.repeat}
            </Button>
            {answer.state !== 'computed' && (
              <Button
                type="primary"
                onClick={() => {
                  onRun();
                  onClose();
                }}
              >
                {texts.run}
              </Button>
            )}
          </div>
        </div>
      )}
    </Drawer>
  );
}

interface OutcomeProps {
  target: VerifyTarget;
  answer: VerifyAnswer;
}

function Outcome({ target, answer }: OutcomeProps) {
  const texts = useTexts(verifyTexts);
  const all = useTexts(allNumbersTexts);
  const { language } = useLanguage();
  const { number, cellSet, receipt } = target;
  const count = (value: number): string => formatValue(value, '#,##0', language);
  const valueIn = (one: CellSet) =>
    number === null ? null : valueAt(one, number.row, number.column, number.measure);
  const shown = valueIn(cellSet);
  if (answer.state === 'gone') {
    const what = answer.what.map((name) => texts.version(name, count(receipt.datasets[name] ?? 0)));
    return (
      <>
        <State tone="gone" icon="history" title={texts.gone}>
          {texts.goneText(what.join(texts.and))}
        </State>
        <Numbers target={target} rows={[[texts.shown, shown]]} />
        <Receipt target={target} ms={null} />
      </>
    );
  }
  if (answer.state === 'changed' || answer.cellSet === null) {
    const why: Record<string, string> = {
      model: texts.changedModel,
      query: texts.changedQuery,
      policy: texts.changedPolicy,
    };
    return (
      <>
        <State tone="changed" icon="warning" title={texts.changed}>
          {[...answer.what.map((one) => why[one] ?? one), texts.changedText].join(' ')}
        </State>
        <Numbers target={target} rows={[[texts.shown, shown]]} />
        <Receipt target={target} ms={null} />
      </>
    );
  }
  const { cells, different } = compareAnswers(cellSet, answer.cellSet);
  const ms = answer.trace?.totalMs ?? null;
  if (number === null) {
    return (
      <>
        {different === 0 ? (
          <State tone="same" icon="check" title={all.sameAll}>
            {all.sameAllText(count(cells))}
          </State>
        ) : (
          <State tone="different" icon="alert" title={all.differentAll}>
            {texts.differentText(count(different), count(cells))}
          </State>
        )}
        <Receipt target={target} ms={ms} />
      </>
    );
  }
  const again = valueIn(answer.cellSet);
  const approximate = cellSet.cells[number.measure]?.approximate === true;
  const same = sameNumber(shown, again, approximate);
  const rest = different === 0 ? texts.sameText(count(cells)) : null;
  return (
    <>
      {same ? (
        <State tone="same" icon="check" title={texts.same}>
          {rest ?? texts.sameOthersText(count(different), count(cells))}
        </State>
      ) : (
        <State tone="different" icon="alert" title={texts.different}>
          {texts.differentText(count(different), count(cells))}
        </State>
      )}
      <Numbers
        target={target}
        rows={[
          [texts.shown, shown],
          [texts.again, again],
        ]}
      />
      <Receipt target={target} ms={ms} />
    </>
  );
}

interface StateProps {
  tone: 'same' | 'different' | 'gone' | 'changed';
  icon: IconName;
  title: string;
  children: ReactNode;
}

function State({ tone, icon, title, children }: StateProps) {
  return (
    <div className="olap-verify-state" data-tone={tone} role="status">
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}

interface NumbersProps {
  target: VerifyTarget;
  rows: readonly (readonly [string, number | string | null])[];
}

/** Numbers as the grid writes them, next to them in full where that rounds. */
function Numbers({ target, rows }: NumbersProps) {
  const texts = useTexts(verifyTexts);
  const { language } = useLanguage();
  const { number, cellSet } = target;
  if (number === null) return null;
  const format = cellSet.measures[number.measure]?.format;
  return (
    <dl className="olap-verify-numbers">
      {rows.map(([name, value]) => {
        const text = value === null ? texts.none : formatForScreen(value, format, language);
        const whole = value === null ? text : String(value);
        const plain = text.replace(/[,\u00A0\u202F ]/g, '').replace('\u2212', '-');
        return [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name}>
            {text}
            {whole !== plain && value !== null && <small>{whole}</small>}
          </dd>,
        ];
      })}
    </dl>
  );
}

function Receipt({ target: { receipt }, ms }: { target: VerifyTarget; ms: number | null }) {
  const texts = useTexts(verifyTexts);
  const { language } = useLanguage();
  const count = (value: number): string => formatValue(value, '#,##0', language);
  const datasets = Object.entries(receipt.datasets).map(([name, version]) =>
    texts.version(name, count(version)),
  );
  return (
    <section className="olap-verify-from">
      <h3>{texts.from}</h3>
      <dl>
        <dt>{texts.data}</dt>
        <dd>
          {datasets.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </dd>
        <dt>{texts.model}</dt>
        <dd>
          {receipt.cube}, {texts.modelVersion(count(receipt.modelVersion))}
        </dd>
        <dt>{texts.question}</dt>
        <dd>{receipt.queryHash}</dd>
        <dt>{texts.rules}</dt>
        <dd>{receipt.policy}</dd>
        {ms !== null && (
          <>
            <dt>{texts.took}</dt>
            <dd>{texts.ms(count(Math.round(ms)))}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

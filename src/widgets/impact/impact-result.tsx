import type {
  Impact,
  ImpactCells,
  ImpactMembers,
  ImpactPolicy,
  ImpactResult,
} from '@bi/contract/blueprint/impact';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { impactTexts } from './impact-texts';

const COUNT = '#,##0';

/** What happens to one question for some people: their names, why it is so, and the cells that differ. */
export function ImpactResultView({ impact, result }: { impact: Impact; result: ImpactResult }) {
  const { state, message, compared } = result;
  const why = useWhy(result);
  return (
    <section className="imp-result" data-state={state}>
      <Who impact={impact} result={result} />
      {why !== '' && <p>{why}</p>}
      {message !== undefined && <p className="imp-message">{message}</p>}
      {compared !== undefined && state === 'changed' && <Compared compared={compared} />}
    </section>
  );
}

function useWhy({ state, reason }: ImpactResult): string {
  const texts = useTexts(impactTexts);
  if (state === 'notComputed') {
    const why = { cap: texts.capWhy, time: texts.timeWhy, size: texts.sizeWhy };
    return (reason && reason in why && why[reason as keyof typeof why]) || texts.failedWhy;
  }
  const said: Partial<Record<ImpactResult['state'], string>> = {
    breaks: texts.breaksWhy,
    broken: texts.brokenWhy,
    repaired: texts.repairedWhy,
    look: texts.sameCells,
    same: reason === 'statement' ? texts.sameStatement : texts.sameNumbers,
  };
  return said[state] ?? '';
}

/** Whose numbers these are. */
function Who({ impact, result }: { impact: Impact; result: ImpactResult }) {
  const texts = useTexts(impactTexts);
  const groups = result.policies.flatMap((index) => impact.policies[index] ?? []);
  const isAll = impact.others === 0 && groups.length === impact.policies.length;
  const limited = groups.some((group) => group.limited);
  const role = groups.find((group) => group.role !== null)?.role as
    | 'administrator'
    | 'analyst'
    | 'viewer'
    | 'guest'
    | undefined;
  return (
    <p className="imp-who">
      <b>{isAll ? texts.everybody : namesOf(groups, texts)}</b>
      {!isAll && limited && <span>{texts.rules}</span>}
      {!isAll && role && <span>{texts.role(texts[role])}</span>}
      <ImpactPhase state={result.state} />
    </p>
  );
}

function namesOf(
  groups: readonly ImpactPolicy[],
  texts: {
    you: string;
    youAnd: (count: number) => string;
    people: (names: string, more: number) => string;
  },
): string {
  const people = groups.reduce((sum, one) => sum + one.people, 0);
  if (groups.some(({ own }) => own)) return people <= 1 ? texts.you : texts.youAnd(people - 1);
  const names = groups.flatMap((one) => one.names).slice(0, 3);
  return texts.people(names.join(', '), people - names.length);
}

/** What happens to a question, as a word with its colour. */
export function ImpactPhase({ state }: { state: ImpactResult['state'] }) {
  const texts = useTexts(impactTexts);
  return (
    <span className="imp-state" data-state={state}>
      <span className="imp-dot" />
      {texts[state]}
    </span>
  );
}

function Compared({ compared }: { compared: ImpactCells }) {
  const texts = useTexts(impactTexts);
  const { language } = useLanguage();
  const { gained, lost, cells } = compared;
  const measures = compared.measures.filter(({ changed }) => changed > 0);
  const listed = ({ count, names }: ImpactMembers): string =>
    names.join(', ') + (count > names.length ? texts.andMore(count - names.length) : '');
  return (
    <>
      {gained.count > 0 && <p>{texts.gained(gained.count, listed(gained))}</p>}
      {lost.count > 0 && <p>{texts.lost(lost.count, listed(lost))}</p>}
      {measures.length > 0 && <Measures measures={measures} />}
      {cells.length > 0 && <Cells compared={compared} />}
      {measures.some(({ changed }) => changed > cells.length) && (
        <p className="imp-quiet">{texts.more(formatForScreen(cells.length, COUNT, language))}</p>
      )}
    </>
  );
}

function Measures({ measures }: { measures: ImpactCells['measures'] }) {
  const texts = useTexts(impactTexts);
  const { language } = useLanguage();
  const show = (value: number | string | null, format?: string) =>
    value === null ? texts.noValue : formatForScreen(value, format, language);
  return (
    <div className="imp-scroll">
      <table className="imp-table">
        <thead>
          <tr>
            <th>{texts.measure}</th>
            <th className="imp-number">{texts.changedCells}</th>
            <th className="imp-number">{texts.largest}</th>
            <th className="imp-number">{texts.total}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ label, format, cells, changed, largest, share, total }, index) => (
            <tr key={`${index} ${label}`}>
              <td>{label}</td>
              <td className="imp-number">
                {texts.cellsOf(
                  formatForScreen(changed, COUNT, language),
                  formatForScreen(cells, COUNT, language),
                )}
              </td>
              <td className="imp-number">
                {show(largest, format)}
                {share !== null && (
                  <span className="imp-quiet">
                    {' '}
                    ({texts.upTo(formatForScreen(share, '0.0%', language))})
                  </span>
                )}
              </td>
              <td className="imp-number">
                {total === null ? (
                  <span className="imp-quiet">{texts.noTotal}</span>
                ) : (
                  `${show(total.from, format)} → ${show(total.to, format)}`
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cells({ compared: { cells, measures } }: { compared: ImpactCells }) {
  const texts = useTexts(impactTexts);
  const { language } = useLanguage();
  const isOne = new Set(cells.map(({ measure }) => measure)).size === 1;
  return (
    <div className="imp-scroll">
      <table className="imp-table">
        <thead>
          <tr>
            <th>{texts.cell}</th>
            {!isOne && <th>{texts.measure}</th>}
            <th className="imp-number">{texts.before}</th>
            <th className="imp-number">{texts.after}</th>
            <th className="imp-number">{texts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ path, measure, from, to, delta }, index) => {
            const { label, format } = measures[measure] ?? { label: '' };
            const show = (value: number | string | null) =>
              value === null ? '' : formatForScreen(value, format, language);
            return (
              <tr key={index}>
                <td>{path.length === 0 ? texts.grandTotal : path.join(' › ')}</td>
                {!isOne && <td>{label}</td>}
                <td className="imp-number">{from === null ? texts.noValue : show(from)}</td>
                <td className="imp-number">{to === null ? texts.noValue : show(to)}</td>
                <td className="imp-number">{show(delta)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

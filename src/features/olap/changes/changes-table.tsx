import { Dropdown } from 'antd';
import type { ChangedDimension, ChangesAnswer } from '@bi/contract/query/changes';
import type { MemberRef } from '@bi/olap/query/edit-filters';
import { roundedParts } from '@bi/olap/format/rounded-parts';
import { memberLabel } from '@bi/olap/format/member-label';
import { formatForScreen, formatValue } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { changesTexts } from './changes-texts';
import { waterfallOf, type WaterfallBar } from './waterfall';

/** What can be done with a member that contributed. */
export type MemberCommand = 'keep' | 'leaveOut' | 'inside';

export interface ChangesTableProps {
  answer: ChangesAnswer;
  dimension: ChangedDimension;
  /** names of both sides */
  sides: { from: string; to: string };
  onMember: (verb: MemberCommand, member: MemberRef, label: string) => void;
}

type Amount = number | string;

/** Contributions of one field's members as a table with a waterfall, the total change at its foot. */
export function ChangesTable({ answer, dimension, sides, onMember }: ChangesTableProps) {
  const texts = useTexts(changesTexts);
  const { language } = useLanguage();
  const { measure, basis } = answer;
  const whole = answer.delta ?? 0;
  const { members, others } = dimension;
  const number = (value: Amount | null): string =>
    value === null ? texts.none : formatForScreen(value, measure.format, language);
  const signed = (value: Amount): string => `${Number(value) > 0 ? '+' : ''}${number(value)}`;
  const share = (value: Amount): string =>
    Number(whole) === 0 ? '' : formatForScreen(Number(value) / Number(whole), '0.0%', language);
  const labelOf = (key: ChangedDimension['members'][number]['key']): string =>
    memberLabel(dimension, key, language);
  const deltas = [...members.map(({ delta }) => delta), ...(others ? [others.delta] : [])];
  const shown = roundedParts(deltas, answer.delta, measure.format);
  const waterfall = waterfallOf(deltas.map(Number));
  const tone = (delta: Amount): string | undefined => {
    if (measure.lowerIsBetter === undefined) return undefined;
    return Number(delta) > 0 === measure.lowerIsBetter ? 'bad' : 'good';
  };
  const bar = ({ start, end }: WaterfallBar | undefined = { start: 0, end: 0 }, delta: Amount) => (
    <td className="olap-changes-bar" aria-hidden="true">
      <i>
        <s style={{ left: `${waterfall.zero * 100}%` }} />
        <b
          data-tone={tone(delta)}
          style={{ left: `${start * 100}%`, width: `${(end - start) * 100}%` }}
        />
      </i>
    </td>
  );
  const columns = basis === 'ratio' ? 7 : 6;
  return (
    <div className="olap-changes-scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{dimension.label}</th>
            <th scope="col">{sides.from}</th>
            <th scope="col">{sides.to}</th>
            <th scope="col">{texts.change}</th>
            {basis === 'ratio' && <th scope="col">{texts.mix}</th>}
            <th scope="col">{texts.share}</th>
            <th scope="col" className="olap-changes-bar">
              {texts.chart}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ path, key, from, to, delta, mix }, index) => {
            const label = labelOf(key);
            const member: MemberRef =
              dimension.hierarchy === null
                ? { of: dimension.of, path: [key] }
                : { of: dimension.hierarchy, path };
            return (
              <tr key={JSON.stringify(path)}>
                <th scope="row" title={path.map(String).join(' › ')}>
                  <Dropdown
                    trigger={['click']}
                    autoFocus
                    menu={{
                      items: [
                        { key: 'inside', label: texts.inside },
                        { key: 'keep', label: texts.keep },
                        { key: 'leaveOut', label: texts.leaveOut },
                      ],
                      onClick: ({ key: verb }) => onMember(verb as MemberCommand, member, label),
                    }}
                  >
                    <button
                      type="button"
                      className="olap-changes-member"
                      aria-haspopup="menu"
                      title={texts.actions(label)}
                    >
                      {label}
                      <Icon name="chevronDown" />
                    </button>
                  </Dropdown>
                </th>
                <td>{number(from)}</td>
                <td>{number(to)}</td>
                <td>{signed(shown[index] ?? delta)}</td>
                {basis === 'ratio' && <td>{mix === null ? '' : signed(mix)}</td>}
                <td>{share(delta)}</td>
                {bar(waterfall.bars[index], delta)}
              </tr>
            );
          })}
          {others && (
            <tr>
              <th scope="row">
                {others.count > 0
                  ? texts.others(formatValue(others.count, '#,##0', language))
                  : texts.unseen}
              </th>
              <td />
              <td />
              <td>{signed(shown[members.length] ?? others.delta)}</td>
              {basis === 'ratio' && <td />}
              <td>{share(others.delta)}</td>
              {bar(waterfall.bars[members.length], others.delta)}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.whole}</th>
            <td>{number(answer.from)}</td>
            <td>{number(answer.to)}</td>
            <td>{signed(whole)}</td>
            {basis === 'ratio' && <td />}
            <td>{share(whole)}</td>
            {bar(waterfall.whole, whole)}
          </tr>
          <tr>
            <td colSpan={columns} className="olap-changes-note">
              <small>{texts.sumNote}</small>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

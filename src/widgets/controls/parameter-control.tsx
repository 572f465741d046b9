import { Select } from 'antd';
import { useId } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter, MemberKey, Parameter } from '@bi/contract/query/query';
import { formatValue } from '@bi/olap/format/format-value';
import { memberLabel } from '@bi/olap/format/member-label';
import { parameterLabel } from '@bi/olap/query/parameter-value';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { controlTexts } from './control-texts';
import { MemberSelect } from './member-select';
import { ParameterDate } from './parameter-date';
import { ParameterNumber } from './parameter-number';
import { ParameterProblem } from './parameter-problem';

type Key = Exclude<MemberKey, null>;

export interface ParameterControlProps {
  cube: string;
  model: CubeModel;
  parameter: Parameter;
  /** of a date: the time dimension it is compared with; null: none is */
  field?: string | null;
  /** of a member: limits those offered; absent or null: nothing does */
  offered?: Filter | null;
  /** the value that was set; null: none */
  onValue: (value: Key | null) => void;
}

/** The control of a parameter by its kind, and why its value cannot be used. */
export function ParameterControl(props: ParameterControlProps) {
  const { cube, model, parameter } = props;
  return (
    <>
      <KindControl {...props} />
      <ParameterProblem {...{ cube, model, parameter }} />
    </>
  );
}

/** A number with its slider, a day, a member, or a list. */
function KindControl(props: ParameterControlProps) {
  const { cube, model, parameter, field = null, offered = null, onValue } = props;
  const texts = useTexts(controlTexts);
  const { language } = useLanguage();
  const id = useId();
  const { type, list, of = '' } = parameter;
  const value = parameter.value ?? null;
  const name = parameterLabel(parameter);
  if (type === 'number' && list === undefined) {
    return <ParameterNumber parameter={parameter} onValue={onValue} />;
  }
  const label = (
    <label htmlFor={id} title={name}>
      {name}
    </label>
  );
  if (type === 'member') {
    const only = list === undefined ? {} : { list };
    return (
      <>
        {label}
        <MemberSelect {...{ id, cube, model, of, value, offered, onValue, ...only }} />
      </>
    );
  }
  if (list !== undefined) {
    const text = (key: MemberKey): string =>
      typeof key === 'number'
        ? formatValue(key, 'General', language)
        : memberLabel({ type: 'date' }, key, language);
    const isKnown = value !== null && list.includes(value);
    return (
      <>
        {label}
        <Select<number>
          id={id}
          size="small"
          value={isKnown ? list.indexOf(value) : null}
          placeholder={texts.noValue}
          status={isKnown ? '' : 'error'}
          popupMatchSelectWidth={false}
          style={{ minWidth: 96 }}
          options={list.map((key, at) => ({ value: at, label: text(key) }))}
          onChange={(at) => onValue(list[at] ?? null)}
        />
      </>
    );
  }
  return (
    <>
      {label}
      <ParameterDate {...{ id, cube, parameter, field, onValue }} />
    </>
  );
}

import type { DashboardParameter } from '@bi/contract/dashboard/dashboard';
import type { DayName } from '@bi/contract/dashboard/dashboard-parameter';
import { boardControl } from '@bi/olap/dashboard/board-control';
import { parameterGap } from '@bi/olap/dashboard/board-parameters';
import { parameterField } from '@bi/olap/query/parameter-field';
import { dayOf, isOfData, relativeDays } from '@bi/olap/query/relative-days';
import { memberLabel } from '@bi/olap/format/member-label';
import { useQuery } from '@tanstack/react-query';
import { Radio, Select } from 'antd';
import { cubeQueries } from '../../../api/cubes';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { CONTROL_STYLE } from '../../../widgets/controls/control-style';
import { controlTexts } from '../../../widgets/controls/control-texts';
import { ParameterControl } from '../../../widgets/controls/parameter-control';
import { useOpenBoard } from '../board-context';
import { boardQueries } from '../parameter/board-queries';
import { parameterDialogTexts } from './parameter-dialog-texts';

/** What a parameter opens with: the tiles' own values, one value, or a day by its name. */
export type OpensWith = 'own' | 'value' | 'day';

/** What a saved parameter opens with; of a new one the tiles' own values. */
export function opensWithOf(parameter: DashboardParameter | null): OpensWith {
  if (parameter?.day !== undefined) return 'day';
  return (parameter?.default ?? null) === null ? 'own' : 'value';
}

interface ParameterOpensProps {
  draft: DashboardParameter;
  opens: OpensWith;
  onOpens: (opens: OpensWith) => void;
  onChange: (draft: DashboardParameter) => void;
}

/** What the parameter is set to when the dashboard opens. */
export function ParameterOpens({ draft, opens, onOpens, onChange }: ParameterOpensProps) {
  useStyleSheet(CONTROL_STYLE);
  const texts = useTexts(parameterDialogTexts);
  const { body, cubes, reports } = useOpenBoard();
  const queries = boardQueries(body, reports).map(({ query }) => query);
  const control = boardControl(draft, queries, {}, cubes.models);
  const model = cubes.models[control?.cube ?? ''];
  const { day: _day, ...withoutDay } = draft;
  return (
    <fieldset>
      <legend>{texts.opensWith}</legend>
      <Radio.Group
        aria-label={texts.opensWith}
        value={opens}
        onChange={({ target }) => {
          onOpens(target.value as OpensWith);
          const { value } = control?.parameter ?? {};
          if (target.value === 'value' && value !== undefined)
            onChange({ ...withoutDay, default: value });
        }}
        options={[
          { value: 'own', label: texts.own },
          { value: 'value', label: texts.value },
          ...(draft.type === 'date' ? [{ value: 'day', label: texts.day }] : []),
        ]}
      />
      {opens === 'value' && control !== null && model !== undefined && (
        <div className="bi-control">
          <ParameterControl
            cube={control.cube}
            model={model}
            parameter={control.parameter}
            onValue={(value) => onChange({ ...withoutDay, default: value })}
          />
        </div>
      )}
      {opens === 'day' && <NamedDay draft={draft} onChange={onChange} />}
    </fieldset>
  );
}

/** Chooses a day by its name; those of the data are there where a tile compares a date with the parameter. */
function NamedDay({ draft, onChange }: Pick<ParameterOpensProps, 'draft' | 'onChange'>) {
  const texts = useTexts(parameterDialogTexts);
  const words = useTexts(controlTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { body, cubes, reports } = useOpenBoard();
  const [compared] = boardQueries(body, reports).flatMap(({ query }) => {
    const isSet = parameterGap(draft, query, cubes.models) === null;
    const of = isSet ? parameterField(query, draft.parameter) : null;
    return of === null ? [] : [{ cube: query.cube, of }];
  });
  const field = compared ?? draft.day?.field;
  const { data } = useQuery({
    ...cubeQueries.dateRange(http, field?.cube ?? '', field?.of ?? ''),
    enabled: field !== undefined,
  });
  const range = data ? { first: data.first.slice(0, 10), last: data.last.slice(0, 10) } : null;
  const days = relativeDays(range, dayOf(new Date()));
  const choose = (name: DayName) => {
    const day = days.find(({ key }) => key === name)?.day;
    onChange({
      ...draft,
      day: { name, ...(isOfData(name) && field !== undefined && { field }) },
      ...(day !== undefined && { default: day }),
    });
  };
  return (
    <Select<DayName>
      aria-label={texts.day}
      placeholder={texts.chooseDay}
      value={draft.day?.name ?? null}
      options={days.map(({ key, day }) => ({
        value: key,
        label: words.relativeDay(words[key], memberLabel({ type: 'date' }, day, language)),
      }))}
      onChange={choose}
    />
  );
}

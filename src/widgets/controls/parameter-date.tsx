import { useQuery } from '@tanstack/react-query';
import type { Parameter } from '@bi/contract/query/query';
import { memberLabel } from '@bi/olap/format/member-label';
import { parameterLabel } from '@bi/olap/query/parameter-value';
import { dayOf, relativeDays } from '@bi/olap/query/relative-days';
import { cubeQueries } from '../../api/cubes';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu-button';
import { controlTexts } from './control-texts';

interface ParameterDateProps {
  /** of the input, which has its label elsewhere */
  id: string;
  cube: string;
  parameter: Parameter;
  /** time dimension whose days the data has; null: none is named */
  field: string | null;
  onValue: (value: string | null) => void;
}

/** A day from a calendar, or by where it is: the last day of the data, the start of this month. */
export function ParameterDate({ id, cube, parameter, field, onValue }: ParameterDateProps) {
  const texts = useTexts(controlTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { data } = useQuery({
    ...cubeQueries.dateRange(http, cube, field ?? ''),
    enabled: field !== null,
  });
  const range = data ? { first: data.first.slice(0, 10), last: data.last.slice(0, 10) } : null;
  const { value = null } = parameter;
  const text = (day: string): string => memberLabel({ type: 'date' }, day, language);
  const span = range === null ? undefined : texts.dataRange(text(range.first), text(range.last));
  const days = relativeDays(range, dayOf(new Date())).map(({ key, day }) => ({
    key,
    label: texts.relativeDay(texts[key], text(day)),
    onClick: () => onValue(day),
  }));
  return (
    <span className="bi-control-day">
      <input
        id={id}
        type="date"
        title={span}
        value={typeof value === 'string' ? value.slice(0, 10) : ''}
        aria-invalid={value === null}
        onChange={({ target }) => onValue(target.value === '' ? null : target.value)}
      />
      <MenuButton
        type="text"
        size="small"
        aria-label={texts.relativeDays(parameterLabel(parameter))}
        title={texts.relativeDays(parameterLabel(parameter))}
        icon={<Icon name="clock" size={14} />}
        items={
          span === undefined ? days : [{ key: 'span', type: 'group', label: span, children: days }]
        }
      />
    </span>
  );
}

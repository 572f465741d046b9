import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useTexts } from '../../host/use-texts';
import type { GroupProps, NamedMeasure } from './panel-input';
import { automaticOf, panelTexts } from './panel-texts';
import { ChoiceSetting } from './setting-fields';

const AUTO = '';
const [FIELD, MEASURE] = ['field:', 'measure:'];

interface ColourChannelProps extends Pick<GroupProps, 'spec' | 'drawn' | 'onSpec'> {
  fields: readonly { of: string; title: string }[];
  /** those that may colour marks by their values; none where the chart has no scale of colours */
  measures: readonly NamedMeasure[];
}

/** What has a colour of its own: the members of a field, or the values of a measure on a scale of colours. */
export function ColourChannel({ spec, drawn, onSpec, fields, measures }: ColourChannelProps) {
  const texts = useTexts(panelTexts);
  const bound = spec.channels?.color;
  const value =
    bound === undefined
      ? AUTO
      : 'field' in bound
        ? `${FIELD}${bound.field}`
        : `${MEASURE}${bound.measure}`;
  const known = [
    {
      value: AUTO,
      label: automaticOf(texts, bound === undefined ? drawn.channels?.color.join(', ') : null),
    },
    ...fields.map(({ of, title }) => ({ value: `${FIELD}${of}`, label: title })),
    ...measures.map(({ id, label }) => ({
      value: `${MEASURE}${id}`,
      label: texts.valuesOf(label),
    })),
  ];
  const isKnown = known.some((one) => one.value === value);
  const gone = { value, label: texts.missing(value.slice(value.indexOf(':') + 1)) };
  const setColour = (next: string) => {
    const channels = spec.channels ?? {};
    const id = next.startsWith(MEASURE) ? next.slice(MEASURE.length) : null;
    const color =
      next === AUTO
        ? undefined
        : id === null
          ? { field: next.slice(FIELD.length) }
          : { measure: id };
    // what colours the bars is no bar itself, unless it is all there is
    const others = measures.filter((one) => one.id !== id).map((one) => ({ measure: one.id }));
    const y = id !== null && channels.y === undefined && others.length > 0 ? { y: others } : {};
    onSpec(withSettings(spec, { channels: { ...channels, ...y, color } }));
  };
  return (
    <ChoiceSetting
      label={texts.colourBy}
      value={value}
      options={isKnown ? known : [...known, gone]}
      onChange={setColour}
    />
  );
}

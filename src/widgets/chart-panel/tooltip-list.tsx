import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useTexts } from '../../host/use-texts';
import type { GroupProps, NamedMeasure } from './panel-input';
import { panelTexts } from './panel-texts';
import { TickSetting } from './setting-fields';

type Channel = NonNullable<NonNullable<ChartSpec['channels']>['tooltip']>[number];
const MAX_FIELDS = 12;

const idOf = (one: Channel): string =>
  'field' in one ? `field:${one.field}` : `measure:${one.measure}`;

interface TooltipListProps extends Pick<GroupProps, 'spec' | 'onSpec'> {
  fields: readonly { of: string; title: string }[];
  measures: readonly NamedMeasure[];
  /** titles of fields and ids of measures that the chart draws: its tooltip has them anyway */
  drawn: ReadonlySet<string>;
}

/** Fields and measures that the tooltip of a mark shows in addition to what is drawn; nothing where all is drawn. */
export function TooltipList({ spec, onSpec, fields, measures, drawn }: TooltipListProps) {
  const texts = useTexts(panelTexts);
  const chosen = spec.channels?.tooltip ?? [];
  const known: { channel: Channel; label: string; name: string }[] = [
    ...fields.map(({ of, title }) => ({ channel: { field: of }, label: title, name: title })),
    ...measures.map(({ id, label }) => ({ channel: { measure: id }, label, name: id })),
  ];
  const isChosen = (channel: Channel) => chosen.some((one) => idOf(one) === idOf(channel));
  const gone = chosen.filter((one) => !known.some(({ channel }) => idOf(channel) === idOf(one)));
  const all = [
    ...known.filter(({ channel, name }) => !drawn.has(name) || isChosen(channel)),
    ...gone.map((channel) => ({
      channel,
      label: texts.missing('field' in channel ? channel.field : channel.measure),
    })),
  ];
  const setChosen = (tooltip: Channel[]) =>
    onSpec(withSettings(spec, { channels: { ...spec.channels, tooltip } }));
  if (all.length === 0) return null;
  return (
    <div className="bi-cp-row" role="group" aria-label={texts.tooltip}>
      <span>{texts.tooltip}</span>
      {all.map(({ channel, label }) => {
        const checked = isChosen(channel);
        if (!checked && chosen.length >= MAX_FIELDS) return null;
        return (
          <TickSetting
            key={idOf(channel)}
            label={label}
            checked={checked}
            onChange={(next) =>
              setChosen(
                next ? [...chosen, channel] : chosen.filter((one) => idOf(one) !== idOf(channel)),
              )
            }
          />
        );
      })}
    </div>
  );
}

import type { ChartSpec } from '@bi/contract/chart-spec';
import { withSettings } from '@bi/olap/chart/setting-groups';
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
}

/** Fields and measures that the tooltip of a mark shows in addition to what is drawn. */
export function TooltipList({ spec, onSpec, fields, measures }: TooltipListProps) {
  const texts = useTexts(panelTexts);
  const chosen = spec.channels?.tooltip ?? [];
  const known: { channel: Channel; label: string }[] = [
    ...fields.map(({ of, title }) => ({ channel: { field: of }, label: title })),
    ...measures.map(({ id, label }) => ({ channel: { measure: id }, label })),
  ];
  const gone = chosen.filter((one) => !known.some(({ channel }) => idOf(channel) === idOf(one)));
  const all = [
    ...known,
    ...gone.map((channel) => ({
      channel,
      label: texts.missing('field' in channel ? channel.field : channel.measure),
    })),
  ];
  const setChosen = (tooltip: Channel[]) =>
    onSpec(withSettings(spec, { channels: { ...spec.channels, tooltip } }));
  return (
    <div className="bi-cp-row" role="group" aria-label={texts.tooltip}>
      <span>{texts.tooltip}</span>
      {all.map(({ channel, label }) => {
        const isChosen = chosen.some((one) => idOf(one) === idOf(channel));
        if (!isChosen && chosen.length >= MAX_FIELDS) return null;
        return (
          <TickSetting
            key={idOf(channel)}
            label={label}
            checked={isChosen}
            onChange={(checked) =>
              setChosen(
                checked
                  ? [...chosen, channel]
                  : chosen.filter((one) => idOf(one) !== idOf(channel)),
              )
            }
          />
        );
      })}
    </div>
  );
}

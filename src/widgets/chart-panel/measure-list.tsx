import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { moved } from './moved';
import { namedMeasures, type GroupProps } from './panel-input';
import { panelTexts } from './panel-texts';
import { ChoiceSetting, TickSetting } from './setting-fields';

type Layer = NonNullable<ChartSpec['layers']>[number];

/** Which measures are drawn, in which order, and in a combination as what and on which axis. */
export function MeasureList({ spec, cellSet, drawn, onSpec }: GroupProps) {
  const texts = useTexts(panelTexts);
  const { language } = useLanguage();
  const measures = namedMeasures(cellSet, language);
  if (measures.length < 2) return null;
  const chosen = spec.channels?.y?.map(({ measure }) => measure);
  const known = measures.map(({ id }) => id);
  const own = chosen?.filter((id) => known.includes(id));
  const order = own === undefined ? known : [...own, ...known.filter((id) => !own.includes(id))];
  const isDrawn = (id: string) => own?.includes(id) ?? true;
  const setDrawn = (ids: readonly string[]) =>
    onSpec(
      withSettings(spec, {
        channels: { ...spec.channels, y: ids.map((measure) => ({ measure })) },
      }),
    );
  const shown = order.filter(isDrawn);
  const roles = drawn.kind === 'scatter' ? texts.roles.split('|') : [];
  const layerOf = (id: string): Layer =>
    spec.layers?.find(({ measure }) => measure === id) ?? { measure: id };
  const setLayer = (layer: Layer) => {
    const rest = (spec.layers ?? []).filter(({ measure }) => measure !== layer.measure);
    onSpec(withSettings(spec, { layers: [...rest, layer] }));
  };
  return (
    <div className="bi-cp-row" role="group" aria-label={texts.measures}>
      <span>{texts.measures}</span>
      <ul>
        {order.map((id) => {
          const label = measures.find((one) => one.id === id)?.label ?? id;
          const at = shown.indexOf(id);
          const layer = layerOf(id);
          const mark = layer.mark ?? (at === 0 ? 'bar' : 'line');
          return (
            <li key={id}>
              <div className="bi-cp-item">
                <input
                  type="checkbox"
                  aria-label={texts.draw(label)}
                  checked={at >= 0}
                  disabled={at >= 0 && shown.length === 1}
                  onChange={({ target }) =>
                    setDrawn(target.checked ? [...shown, id] : shown.filter((one) => one !== id))
                  }
                />
                <span className="bi-cp-text" title={label}>
                  {label} {at >= 0 && <small>{roles[at]}</small>}
                </span>
                <button
                  type="button"
                  className="bi-cp-icon"
                  aria-label={texts.earlier(label)}
                  disabled={at < 1}
                  onClick={() => setDrawn(moved(shown, at, -1))}
                >
                  <Icon name="arrowUp" />
                </button>
                <button
                  type="button"
                  className="bi-cp-icon"
                  aria-label={texts.later(label)}
                  disabled={at < 0 || at === shown.length - 1}
                  onClick={() => setDrawn(moved(shown, at, 1))}
                >
                  <Icon name="arrowDown" />
                </button>
              </div>
              {drawn.kind === 'combination' && at >= 0 && (
                <div className="bi-cp-more">
                  <ChoiceSetting
                    label={texts.drawnBy(label)}
                    value={mark}
                    options={[
                      { value: 'bar', label: texts.bars },
                      { value: 'line', label: texts.line },
                    ]}
                    onChange={(next) => setLayer({ ...layer, mark: next as 'bar' | 'line' })}
                  />
                  <ChoiceSetting
                    label={texts.axisOf(label)}
                    value={layer.axis ?? (at === 0 ? 'first' : 'second')}
                    options={[
                      { value: 'first', label: texts.firstAxis },
                      { value: 'second', label: texts.secondAxis },
                    ]}
                    onChange={(next) => setLayer({ ...layer, axis: next as 'first' | 'second' })}
                  />
                  {mark === 'line' && (
                    <TickSetting
                      label={texts.dashedLine}
                      checked={layer.dashed === true}
                      onChange={(dashed) => setLayer({ ...layer, dashed })}
                    />
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

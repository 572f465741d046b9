import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { coloured, hiddenToggled, inOrder } from './colour-edits';
import { moved } from './moved';
import type { GroupProps } from './panel-input';
import { panelTexts } from './panel-texts';
import { ChoiceSetting } from './setting-fields';
import { Swatches } from './swatches';

const MAX_LISTED = 40;
const PALETTES: Readonly<Record<string, string[] | undefined>> = {
  standard: undefined,
  grey: [LIGHT_PALETTE.others],
  shades: [...LIGHT_PALETTE.sequential.slice(2)].reverse(),
};

/** The palette, and colour, place and visibility of each series or bar. */
export function ColoursGroup({ spec, drawn, onSpec, open }: GroupProps & { open?: string }) {
  const texts = useTexts(panelTexts);
  const [picked, setPicked] = useState<string | null>(open ?? null);
  const entries = drawn.colored ?? [];
  const keys = entries.map(({ key }) => key);
  const gone = Object.keys(spec.colors ?? {}).filter((key) => !keys.includes(key));
  const listed = entries.filter(({ key }, at) => at < MAX_LISTED || key === picked);
  const palette =
    Object.entries(PALETTES).find(([, list]) => list?.join() === spec.palette?.join())?.[0] ??
    'standard';
  const setOrder = (at: number, by: number) => onSpec(inOrder(spec, moved(keys, at, by)));
  return (
    <>
      <ChoiceSetting
        label={texts.palette}
        value={palette}
        options={[
          { value: 'standard', label: texts.standard },
          { value: 'grey', label: texts.grey },
          { value: 'shades', label: texts.shades },
        ]}
        onChange={(next) => onSpec(withSettings(spec, { palette: PALETTES[next] }))}
      />
      <ul>
        {listed.map(({ key, label, color, isSeries, isHidden }, at) => (
          <li key={key}>
            <div className="bi-cp-item" data-hidden={isHidden ? '' : undefined}>
              <button
                type="button"
                className="bi-swatch"
                aria-label={texts.colourOf(label)}
                aria-expanded={picked === key}
                style={{ background: color }}
                onClick={() => setPicked(picked === key ? null : key)}
              />
              <span className="bi-cp-text" title={label}>
                {label}
              </span>
              {isSeries && (
                <>
                  <button
                    type="button"
                    className="bi-cp-icon"
                    aria-label={texts.earlier(label)}
                    disabled={at === 0}
                    onClick={() => setOrder(at, -1)}
                  >
                    <Icon name="arrowUp" />
                  </button>
                  <button
                    type="button"
                    className="bi-cp-icon"
                    aria-label={texts.later(label)}
                    disabled={at === entries.length - 1}
                    onClick={() => setOrder(at, 1)}
                  >
                    <Icon name="arrowDown" />
                  </button>
                  <button
                    type="button"
                    className="bi-cp-icon"
                    aria-label={isHidden ? texts.show(label) : texts.hide(label)}
                    onClick={() => onSpec(hiddenToggled(spec, key))}
                  >
                    <Icon name={isHidden ? 'eyeOff' : 'eye'} />
                  </button>
                </>
              )}
            </div>
            {picked === key && (
              <Swatches
                label={label}
                value={spec.colors?.[key]}
                shown={color}
                onChange={(next, continues) => onSpec(coloured(spec, key, next), { continues })}
              />
            )}
          </li>
        ))}
      </ul>
      {entries.length > listed.length && (
        <p className="bi-cp-hint">{texts.moreColours(entries.length - listed.length)}</p>
      )}
      {gone.length > 0 && (
        <div className="bi-cp-row" role="group" aria-label={texts.notInChart}>
          <span>{texts.notInChart}</span>
          <ul>
            {gone.map((key) => (
              <li key={key} className="bi-cp-item">
                <span className="bi-swatch" style={{ background: spec.colors?.[key] }} />
                <span className="bi-cp-text">{key}</span>
                <button
                  type="button"
                  className="bi-cp-icon"
                  aria-label={texts.forget(key)}
                  onClick={() => onSpec(coloured(spec, key, undefined))}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

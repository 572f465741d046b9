import { LIGHT_PALETTE, paletteOf } from '@bi/olap/chart/style/palette';
import { useTexts } from '../../host/use-texts';
import { Button } from 'antd';
import { useRef } from 'react';
import { useUi } from '../../ui/ui-context';
import { panelTexts } from './panel-texts';
import { defineTexts } from '../../core/i18n/texts';

/** Names of the colours of the palettes, in their order, grey last. */
const colourNames = defineTexts({
  en: {
    names: 'Purple|Orange|Green|Pink|Sky blue|Deep green|Rose|Red|Petrol|Navy|Grey',
    automatic: 'Automatic',
  },
  zh: {
    names: '紫色|橙色|绿色|粉色|天蓝色|深绿色|玫瑰色|红色|蓝绿色|藏青色|灰色',
    automatic: '自动',
  },
});

export interface SwatchesProps {
  /** what is coloured */
  label: string;
  /** the colour as it is saved; undefined for automatic */
  value: string | undefined;
  /** the colour it has now */
  shown: string;
  /** undefined is automatic; `continues` makes it part of the step before */
  onChange: (color: string | undefined, continues: boolean) => void;
}

/** The colours of the palette, and any other one. What is saved is the light appearance's. */
export function Swatches({ label, value, shown, onChange }: SwatchesProps) {
  const texts = useTexts(panelTexts);
  const names = useTexts(colourNames).names.split('|');
  const { dark } = useUi();
  const picking = useRef(false);
  const palette = paletteOf(dark);
  const now = [...palette.categorical, palette.others];
  const saved = [...LIGHT_PALETTE.categorical, LIGHT_PALETTE.others];
  return (
    <div className="bi-swatches" role="group" aria-label={texts.colourOf(label)}>
      {saved.map((color, at) => (
        <button
          key={color}
          type="button"
          className="bi-swatch"
          aria-label={names[at] ?? color}
          title={names[at]}
          aria-pressed={value?.toUpperCase() === color}
          style={{ background: now[at] }}
          onClick={() => onChange(color, false)}
        />
      ))}
      <input
        type="color"
        aria-label={texts.ownColour}
        title={texts.ownColour}
        value={shown.toLowerCase()}
        onFocus={() => {
          picking.current = false;
        }}
        onChange={({ target }) => {
          onChange(target.value, picking.current);
          picking.current = true;
        }}
      />
      <Button
        size="small"
        disabled={value === undefined}
        onClick={() => onChange(undefined, false)}
      >
        {texts.automatic}
      </Button>
    </div>
  );
}

import { withSettings } from '@bi/olap/chart/setting-groups';
import { useTexts } from '../../host/use-texts';
import type { GroupProps } from './panel-input';
import { panelTexts } from './panel-texts';
import { TextSetting } from './setting-fields';

/** What is written around the chart. */
export function TitlesGroup({ spec, onSpec }: GroupProps) {
  const texts = useTexts(panelTexts);
  return (
    <>
      <TextSetting
        label={texts.title}
        value={spec.title}
        onChange={(title, continues) => onSpec(withSettings(spec, { title }), { continues })}
      />
      <TextSetting
        label={texts.subtitle}
        value={spec.subtitle}
        onChange={(subtitle, continues) => onSpec(withSettings(spec, { subtitle }), { continues })}
      />
      <TextSetting
        label={texts.note}
        value={spec.note}
        long
        onChange={(note, continues) => onSpec(withSettings(spec, { note }), { continues })}
      />
    </>
  );
}

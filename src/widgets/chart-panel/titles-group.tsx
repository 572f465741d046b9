import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useTexts } from '../../host/use-texts';
import { NoteList } from './note-list';
import { isCartesian, type GroupProps } from './panel-input';
import { panelTexts } from './panel-texts';
import { TextSetting } from './setting-fields';

/** What is written around the chart, and at its marks. */
export function TitlesGroup(props: GroupProps) {
  const { spec, drawn, onSpec } = props;
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
      {isCartesian(drawn.kind) && <NoteList {...props} />}
    </>
  );
}

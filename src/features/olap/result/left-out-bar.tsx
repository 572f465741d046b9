import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useOlap, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import { changedTexts } from './changed-texts';

/** Tells which fields and measures of what was opened the cube has no more, and where they stood. */
export function LeftOutBar() {
  const texts = useTexts(changedTexts);
  const wells = useTexts(olapTexts);
  const store = useOlapStore();
  const gone = useOlap((state) => state.leftOut);
  if (gone.length === 0) return null;
  const names = gone.map(({ name, place }) => texts.named(name, wells[place].toLowerCase()));
  return (
    <div className="olap-bar" role="status">
      <Icon name="warning" />
      <span className="olap-bar-text">{texts.leftOut(names.join(texts.and))}</span>
      <Button size="small" onClick={() => store.getState().forgetLeftOut()}>
        {wells.close}
      </Button>
    </div>
  );
}

import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useOlap, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import { changedTexts } from './changed-texts';

/** Names the fields and measures of what was opened that the cube no longer has, and where they were used. */
export default function LeftOutBar() {
  const texts = useTexts(changedTexts);
  const wells = useTexts(olapTexts);
  const store = useOlapStore();
  const gone = useOlap((state) => state.leftOut);
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

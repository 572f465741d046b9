import { Button } from 'antd';
import { defineTexts } from '../../core/i18n/texts';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { boardTexts } from './board-texts';

const refusedTexts = defineTexts({
  en: {
    refused: (tiles: number) =>
      `Your access rules leave out the data of ${tiles} tiles on this tab. Ask an administrator for access to it, or open another dashboard.`,
  },
  zh: {
    refused: (tiles: number) =>
      `您的访问规则不包含此标签页上 ${tiles} 个图块的数据。请联系管理员获取访问权限，或打开其他仪表板。`,
  },
});

/** Says once that several tiles show data that the reader may not see, and what to do. */
export default function RefusedNote({ tiles }: { tiles: number }) {
  const texts = useTexts(refusedTexts);
  const { toList } = useTexts(boardTexts);
  const { surface } = useUiMode();
  const { navigate } = useNavigatePort();
  return (
    <div className="bi-board-note" role="status">
      <span>{texts.refused(tiles)}</span>
      {surface !== 'lone' && (
        <Button size="small" onClick={() => navigate('/dashboard')}>
          {toList}
        </Button>
      )}
    </div>
  );
}

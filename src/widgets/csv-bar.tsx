import { Button } from 'antd';
import { defineTexts } from '../core/i18n/texts';
import { useTexts } from '../host/use-texts';
import { Icon } from '../ui/icon';
import { useStyleSheet } from '../ui/use-style-sheet';
import type { CsvFile } from './use-csv-file';

const STYLE = `
.bi-csv-bar{position:relative;display:flex;align-items:center;gap:12px;min-height:36px;padding:4px 12px;font-size:13px;
  border-bottom:1px solid var(--bi-line);background:var(--bi-header);flex:none}
.bi-csv-bar>span{flex:1;min-width:0;font-variant-numeric:tabular-nums}
.bi-csv-bar>i{position:absolute;left:0;right:0;bottom:-1px;height:2px;background:var(--bi-primary);
  transform-origin:0 50%;transition:transform var(--bi-motion)}
@media print{.bi-csv-bar{display:none}}
`;

const barTexts = defineTexts({
  en: { reading: (share: number) => `Reading all rows for the file: ${share} %`, stop: 'Stop' },
  zh: { reading: (share: number) => `正在为文件读取所有行：${share}%`, stop: '停止' },
});

/** While rows are read for a file: how far it is, and Stop; otherwise nothing. */
export function CsvBar({ file }: { file: CsvFile }) {
  useStyleSheet(STYLE);
  const texts = useTexts(barTexts);
  const { share, stop } = file;
  if (share === null) return null;
  return (
    <div className="bi-csv-bar">
      <Icon name="download" />
      <span role="status">{texts.reading(Math.floor(share * 100))}</span>
      <Button size="small" icon={<Icon name="stop" />} onClick={stop}>
        {texts.stop}
      </Button>
      <i style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
    </div>
  );
}

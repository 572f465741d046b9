import { Button, Radio } from 'antd';
import type { BadRow, ReadOptions } from '@bi/contract/table/upload';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { downloadCsv } from '../../../ui/download-csv';
import { Icon } from '../../../ui/icon';
import { uploadReasonText, uploadTexts } from './upload-texts';

type Choice = NonNullable<ReadOptions['badRows']>;
const SHOWN = 200;

interface BadRowListProps {
  count: number;
  rows: readonly BadRow[];
  /** null: nothing can be chosen now */
  choice: Choice | null;
  /** columns cannot become text, as the table has them already */
  fixedTypes: boolean;
  fileName: string;
  onChoice?: (choice: Choice) => void;
}

function listCsv(rows: readonly BadRow[], language: 'en' | 'zh'): string {
  const quoted = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;
  const lines = rows.map(({ line, column, reason, value }) =>
    [
      String(line),
      quoted(column ?? ''),
      quoted(uploadReasonText(reason, language)),
      quoted(value),
    ].join(),
  );
  return ['line,column,reason,value', ...lines].map((line) => `${line}\r\n`).join('');
}

/** Rows that do not fit, with their lines, and what is to be done with them. */
export function BadRowReport(props: BadRowListProps) {
  const { count, rows, choice, fixedTypes, fileName, onChoice } = props;
  const texts = useTexts(uploadTexts);
  const { language } = useLanguage();
  const number = (value: number) => formatForScreen(value, '#,##0', language);
  return (
    <section className="up-bad" aria-label={texts.badTitle(number(count))}>
      <h3>
        <Icon name="warning" size={15} />
        {texts.badTitle(number(count))}
        <Button
          size="small"
          type="link"
          onClick={() => downloadCsv(`${fileName} bad rows.csv`, listCsv(rows, language))}
        >
          {texts.saveList}
        </Button>
      </h3>
      {choice !== null && (
        <Radio.Group
          aria-label={texts.badChoice}
          value={choice}
          onChange={({ target }) => onChoice?.(target.value as Choice)}
        >
          <Radio value="stop">{texts.badStop}</Radio>
          <Radio value="skip">{texts.badSkip}</Radio>
          {!fixedTypes && <Radio value="text">{texts.badText}</Radio>}
        </Radio.Group>
      )}
      <div className="up-bad-list" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.reason}</th>
              <th scope="col">{texts.value}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ line, column, reason, value }, index) => (
              <tr key={`${line} ${index}`}>
                <td>{number(line)}</td>
                <td>{column ?? '–'}</td>
                <td>{uploadReasonText(reason, language)}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > SHOWN && <span className="up-foot">{texts.moreBad(number(count - SHOWN))}</span>}
    </section>
  );
}

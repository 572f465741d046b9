import { Segmented, type InputRef } from 'antd';
import { useState, type Ref } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useSqlEditor } from './sql-editor-context';
import { sqlEditorTexts } from './sql-editor-texts';
import { SchemaTree } from './schema/schema-tree';
import { SnippetList } from './snippets/snippet-list';

/** Tables and snippets next to the text. */
export function TablesPanel({ searchRef }: { searchRef: Ref<InputRef> }) {
  const texts = useTexts(sqlEditorTexts);
  const { catalog } = useSqlEditor();
  const [shown, setShown] = useState<'tables' | 'snippets'>('tables');
  return (
    <section className="sql-side" aria-label={texts.side}>
      <div className="sql-side-head">
        <span>
          <Segmented
            size="small"
            aria-label={texts.side}
            value={shown}
            options={[
              { value: 'tables', label: texts.tables },
              { value: 'snippets', label: texts.snippets },
            ]}
            onChange={setShown}
          />
        </span>
        {shown === 'tables' && (
          <button
            type="button"
            className="bi-icon-button"
            aria-label={texts.refresh}
            title={texts.refresh}
            onClick={catalog.refresh}
          >
            <Icon name="refresh" />
          </button>
        )}
      </div>
      {shown === 'tables' ? <SchemaTree searchRef={searchRef} /> : <SnippetList />}
    </section>
  );
}

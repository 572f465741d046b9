import { Button, Input } from 'antd';
import { useMemo, useState, type RefObject } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import type { FormulaName } from '@bi/olap/formula/formula-names';
import { writtenName } from '@bi/olap/formula/formula-text';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { TabStrip } from '../../../ui/tab-strip';
import { calculationTexts } from './calculation-texts';
import type { FormulaEditorHandle } from './formula-editor';
import {
  filledTemplate,
  templateNames,
  TEMPLATE_FORMATS,
  TEMPLATES,
  type TemplateName,
} from './formula-templates';
import { FUNCTION_GROUPS, FUNCTION_HELP } from './function-help';

export interface FormulaHelpProps {
  query: Query;
  model: CubeModel;
  names: readonly FormulaName[];
  editor: RefObject<FormulaEditorHandle | null>;
  /** a ready formula was chosen whose values have a number format of their own */
  onFormat: (code: string) => void;
}

type Tab = 'templates' | 'functions' | 'fields';

/** What a formula can use: ready formulas, functions with an example each, fields and measures. */
export function FormulaHelp({ query, model, names, editor, onFormat }: FormulaHelpProps) {
  const texts = useTexts(calculationTexts);
  const [tab, setTab] = useState<Tab>('templates');
  const [sought, setSought] = useState('');
  const filling = useMemo(() => templateNames(query, model, names), [query, model, names]);
  const wanted = sought.trim().toLocaleLowerCase();
  return (
    <aside className="olap-calc-help" aria-label={texts.help}>
      <TabStrip<Tab>
        label={texts.help}
        tabs={[
          { key: 'templates', label: texts.templates },
          { key: 'functions', label: texts.functions },
          { key: 'fields', label: texts.fields },
        ]}
        value={tab}
        onChange={setTab}
      >
        <div className="olap-calc-list">
          {tab !== 'templates' && (
            <Input
              allowClear
              aria-label={texts.search}
              placeholder={texts.search}
              value={sought}
              onChange={({ target }) => setSought(target.value)}
            />
          )}
          {tab === 'templates' && (
            <Templates filling={filling} editor={editor} onFormat={onFormat} />
          )}
          {tab === 'functions' && <Functions wanted={wanted} filling={filling} editor={editor} />}
          {tab === 'fields' && <Names wanted={wanted} names={names} editor={editor} />}
        </div>
      </TabStrip>
    </aside>
  );
}

type Filling = ReturnType<typeof templateNames>;
type Editor = FormulaHelpProps['editor'];

function Templates(props: { filling: Filling; editor: Editor; onFormat: (code: string) => void }) {
  const { filling, editor, onFormat } = props;
  const texts = useTexts(calculationTexts);
  const ready = Object.entries(TEMPLATES).flatMap(([name, template]) => {
    const text = filledTemplate(template, filling);
    return text === null ? [] : [{ name: name as TemplateName, text }];
  });
  return (
    <ul>
      {ready.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => {
              editor.current?.replaceAll(text);
              const format = TEMPLATE_FORMATS[name];
              if (format !== undefined) onFormat(format);
            }}
          >
            <b>{texts.template(name)}</b>
            <code>{text}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Functions(props: { wanted: string; filling: Filling; editor: Editor }) {
  const { wanted, filling, editor } = props;
  const texts = useTexts(calculationTexts);
  const { language } = useLanguage();
  const found = FUNCTION_HELP.filter((one) =>
    `${one.name} ${one[language]}`.toLocaleLowerCase().includes(wanted),
  );
  if (found.length === 0) return <p className="olap-format-note">{texts.nothing}</p>;
  return FUNCTION_GROUPS.map((group) => {
    const own = found.filter((one) => one.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group}>
        <h4>{texts.groups(group)}</h4>
        <ul>
          {own.map((one) => {
            const example = filledTemplate(one.example, filling);
            return (
              <li key={one.form}>
                <button type="button" onClick={() => insertFunction(editor, one.name, one.form)}>
                  <b>{one.form}</b>
                  <span>{one[language]}</span>
                </button>
                {example !== null && (
                  <Button
                    type="link"
                    size="small"
                    title={texts.useExample}
                    onClick={() => editor.current?.replaceAll(example)}
                  >
                    {example}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

function insertFunction(editor: Editor, name: string, form: string): void {
  if (form.includes('(')) editor.current?.call(name);
  else editor.current?.insert('case when  then  else  end');
}

function Names(props: { wanted: string; names: readonly FormulaName[]; editor: Editor }) {
  const { wanted, names, editor } = props;
  const texts = useTexts(calculationTexts);
  const found = names.filter(
    ({ label, isOwn }) => isOwn !== true && label.toLocaleLowerCase().includes(wanted),
  );
  if (found.length === 0) return <p className="olap-format-note">{texts.nothing}</p>;
  return (['measure', 'parameter', 'field'] as const).map((kind) => {
    const own = found.filter((one) => one.kind === kind);
    if (own.length === 0) return null;
    const place = kind === 'field' ? 'field' : 'value';
    return (
      <section key={kind}>
        <h4>{texts.kinds(kind)}</h4>
        <ul>
          {own.map((one) => (
            <li key={one.name}>
              <button
                type="button"
                onClick={() => editor.current?.insert(writtenName(one, names, place))}
              >
                <span>{one.label}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/skeleton';
import { completeModel, hoverText } from '../../../widgets/model-schema';
import type { YamlProblem } from '../../../ui/yaml-editor/yaml-problem';
import { filesTexts } from './files-texts';
import { readStrictYaml } from '@bi/olap/blueprint/strict-yaml';

const YamlEditor = lazyPart(
  () => import('../../../ui/yaml-editor/yaml-editor'),
  <Skeleton shape="lines" rows={14} />,
);

interface FileEditorProps {
  /** null: no file is open */
  path: string | null;
  /** its text in the workspace; undefined: it is not there */
  saved: string | undefined;
  /** its edited text; null: removed; undefined: not edited */
  edit: string | null | undefined;
  /** place to show */
  place: { line: number; column: number } | null;
  onEdit: (path: string, text: string | null | undefined) => void;
  onBack: () => void;
}

/** One file as text, with the faults of its YAML at their places. */
export function FileEditor({ path, saved, edit, place, onEdit, onBack }: FileEditorProps) {
  const texts = useTexts(filesTexts);
  const text = edit ?? saved ?? '';
  const [faults, setFaults] = useState<readonly YamlProblem[]>(() => textProblems(text, texts));
  const [goTo] = useState(place);
  if (path === null) {
    return (
      <div className="wf-main">
        <EmptyState title={texts.noFile} text={texts.noFileText} icon={<Icon name="document" />} />
      </div>
    );
  }
  const isCube = path.startsWith('cubes/');
  const isEdited = edit !== undefined && edit !== saved;
  return (
    <div className="wf-main">
      <div className="wf-head">
        <Button
          className="wf-back"
          type="text"
          size="small"
          icon={<Icon name="arrowLeft" size={15} />}
          aria-label={texts.back}
          onClick={onBack}
        />
        <code>{path}</code>
        <div className="wf-end">
          {isEdited && saved !== undefined && (
            <Button size="small" onClick={() => onEdit(path, undefined)}>
              {edit === null ? texts.restore : texts.undo}
            </Button>
          )}
          {edit !== null && (
            <Button
              size="small"
              danger
              onClick={() => onEdit(path, saved === undefined ? undefined : null)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      {edit === null ? (
        <EmptyState text={texts.removedNote} icon={<Icon name="trash" />} />
      ) : (
        <YamlEditor
          label={texts.text(path)}
          text={text}
          faults={faults}
          goTo={goTo}
          readOnly={false}
          {...(isCube ? { complete: completeModel, explain: hoverText } : {})}
          onText={(next) => {
            setFaults(textProblems(next, texts));
            onEdit(path, next);
          }}
        />
      )}
    </div>
  );
}

/** What is said of the faults of a text, by their code; a syntax fault says itself what it is. */
type FaultTexts = Record<'alias' | 'tag' | 'value' | 'map' | 'deep', string>;

/** What is wrong with a text as YAML, each fault at its place; what it says is checked by a plan. */
function textProblems(text: string, texts: FaultTexts): YamlProblem[] {
  if (text.trim() === '') return [];
  return readStrictYaml(text).faults.map(({ line, column, code, detail }) => ({
    ...{ line, column, endLine: line, endColumn: column, severity: 'error' as const },
    message: code === 'syntax' ? detail : texts[code],
  }));
}

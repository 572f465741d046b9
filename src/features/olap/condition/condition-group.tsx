import { Button, Select } from 'antd';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter } from '@bi/contract/query/query';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { filterTexts } from '../../../widgets/filter/filter-texts';
import {
  MAX_NESTED,
  newTest,
  type ConditionGroup,
  type ConditionKept,
  type ConditionPart,
  type ConditionProblem,
  type ConditionTest,
  type Junction,
} from './condition-draft';
import { allSubjects, type Subjects, type TestOp } from './condition-subjects';
import { conditionTexts } from './condition-texts';
import { ConditionValue } from './condition-value';

const JUNCTIONS: readonly Junction[] = ['all', 'any', 'none', 'notAll'];

/** What all parts of the editor share. */
export interface ConditionEditing {
  cube: string;
  model: CubeModel;
  where: Filter | null;
  subjects: Subjects;
  /** shown of parts by their ids */
  problems: ReadonlyMap<number, ConditionProblem>;
  nextId: () => number;
  /** words of a test that stays as it is */
  textOf: (part: ConditionKept) => string;
  onChange: (id: number, change: (part: ConditionPart) => ConditionPart | null) => void;
  onEnter: () => void;
}

export interface ConditionGroupBoxProps {
  group: ConditionGroup;
  /** 1 for the outermost */
  depth: number;
  editing: ConditionEditing;
}

/** Tests and groups that belong together, and how. */
export function ConditionGroupBox({ group, depth, editing }: ConditionGroupBoxProps) {
  const texts = useTexts(conditionTexts);
  const { subjects, nextId, onChange, problems } = editing;
  const change = (patch: Partial<ConditionGroup>): void =>
    onChange(group.id, (part) => (part.kind === 'group' ? { ...part, ...patch } : part));
  const [first] = allSubjects(subjects);
  const add = (part: ConditionPart): void => change({ items: [...group.items, part] });
  return (
    <div
      className="olap-cond-group"
      role="group"
      aria-label={texts.group(depth)}
      data-inner={depth > 1 ? '' : undefined}
    >
      <div className="olap-cond-head">
        <Select<Junction>
          aria-label={texts.junction}
          value={group.junction}
          options={JUNCTIONS.map((value) => ({ value, label: texts[value] }))}
          onChange={(junction) => change({ junction })}
        />
        {depth > 1 && (
          <Button
            type="text"
            icon={<Icon name="trash" />}
            aria-label={texts.removeGroup}
            title={texts.removeGroup}
            onClick={() => onChange(group.id, () => null)}
          />
        )}
      </div>
      {group.items.map((part) =>
        part.kind === 'group' ? (
          <ConditionGroupBox key={part.id} group={part} depth={depth + 1} editing={editing} />
        ) : (
          <TestRow key={part.id} part={part} editing={editing} />
        ),
      )}
      <Problem problem={problems.get(group.id)} />
      <div className="olap-cond-foot">
        <Button
          type="text"
          size="small"
          icon={<Icon name="add" />}
          onClick={() => add(newTest(nextId(), first))}
        >
          {texts.addTest}
        </Button>
        {depth < MAX_NESTED && (
          <Button
            type="text"
            size="small"
            icon={<Icon name="add" />}
            onClick={() =>
              add({
                ...{ kind: 'group', id: nextId() },
                junction: group.junction === 'any' ? 'all' : 'any',
                items: [newTest(nextId(), first)],
              })
            }
          >
            {texts.addGroup}
          </Button>
        )}
      </div>
    </div>
  );
}

interface TestRowProps {
  part: ConditionTest | ConditionKept;
  editing: ConditionEditing;
}

function TestRow({ part, editing }: TestRowProps) {
  const texts = useTexts(conditionTexts);
  const { onChange, problems, textOf } = editing;
  return (
    <div className="olap-cond-row">
      {part.kind === 'kept' ? (
        <span className="olap-cond-kept" title={textOf(part)}>
          {textOf(part)}
        </span>
      ) : (
        <TestFields test={part} editing={editing} />
      )}
      <Button
        type="text"
        className="olap-cond-remove"
        icon={<Icon name="close" />}
        aria-label={texts.removeTest}
        title={texts.removeTest}
        onClick={() => onChange(part.id, () => null)}
      />
      <Problem problem={problems.get(part.id)} />
    </div>
  );
}

function TestFields({ test, editing }: { test: ConditionTest; editing: ConditionEditing }) {
  const texts = useTexts(conditionTexts);
  const words = useTexts(filterTexts);
  const { subjects, onChange, onEnter, cube, model, where } = editing;
  const all = allSubjects(subjects);
  const subject = all.find(({ key }) => key === test.subject);
  const change = (next: ConditionTest): void => onChange(test.id, () => next);
  const opText: Record<TestOp, string> = {
    ...{ in: texts.in, notIn: texts.notIn, '=': words.equals, '<>': words.differs },
    ...{ '>': words.more, '>=': words.moreOrEqual, '<': words.less, '<=': words.lessOrEqual },
    ...{ between: words.between, empty: words.empty, notEmpty: words.notEmpty },
    ...{ contains: words.contains, notContains: words.notContains },
    ...{ startsWith: words.startsWith, endsWith: words.endsWith },
  };
  const options = [
    { label: texts.fields, options: subjects.fields },
    { label: texts.measures, options: subjects.measures },
  ].filter((one) => one.options.length > 0);
  return (
    <>
      <Select<string>
        aria-label={texts.subject}
        placeholder={texts.chooseSubject}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        value={subject === undefined ? undefined : test.subject}
        options={options.map((one) => ({
          label: one.label,
          options: one.options.map(({ key, label }) => ({ value: key, label })),
        }))}
        onChange={(key) => {
          const next = all.find((one) => one.key === key);
          const op = next?.ops.includes(test.op) === true ? test.op : (next?.ops[0] ?? '=');
          change({ ...newTest(test.id, next), op });
        }}
      />
      <Select<TestOp>
        aria-label={texts.operator}
        popupMatchSelectWidth={false}
        value={test.op}
        options={(subject?.ops ?? []).map((value) => ({ value, label: opText[value] }))}
        onChange={(op) => change({ ...test, op, fromSource: undefined, toSource: undefined })}
      />
      {subject === undefined ? (
        <span />
      ) : (
        <ConditionValue {...{ test, subject, cube, model, where, onEnter }} onChange={change} />
      )}
    </>
  );
}

function Problem({ problem }: { problem: ConditionProblem | undefined }) {
  const texts = useTexts(conditionTexts);
  if (problem === undefined) return null;
  return (
    <p className="olap-cond-problem" role="alert">
      {texts[problem]}
    </p>
  );
}

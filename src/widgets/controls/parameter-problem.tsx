import type { MembersBody } from '@bi/contract/cube-editor/cube-entity';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { MemberKey, Parameter } from '@bi/contract/query/query';
import { formatValue } from '@bi/olap/format/format-value';
import { memberLabel } from '@bi/olap/format/member-label';
import { findDimension } from '@bi/olap/query/model-fields';
import { parameterMisfit } from '@bi/olap/query/parameter-value';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { useMembers } from '../filter/use-members';
import { controlTexts } from './control-texts';

interface ParameterProblemProps {
  cube: string;
  model: CubeModel;
  parameter: Parameter;
}

/** Says why the value of a parameter cannot be used: it does not fit, or its member is not there; else nothing. */
export function ParameterProblem({ cube, model, parameter }: ParameterProblemProps) {
  const texts = useTexts(controlTexts);
  const { language } = useLanguage();
  const { type, of, value = null, min, max, list } = parameter;
  if (value === null) return null;
  const misfit = parameterMisfit(parameter, value);
  const text = (end: number): string => formatValue(end, undefined, language);
  if (misfit === 'range') {
    return <Note text={texts.outside(text(min ?? -Infinity), text(max ?? Infinity))} />;
  }
  if (misfit !== null) return <Note text={misfit === 'list' ? texts.notListed : texts.otherKind} />;
  if (type !== 'member' || of === undefined || list !== undefined) return null;
  return <MissingMember key={JSON.stringify(value)} {...{ cube, model, of, value }} />;
}

interface MissingMemberProps {
  cube: string;
  model: CubeModel;
  of: string;
  value: Exclude<MemberKey, null>;
}

function MissingMember({ cube, model, of, value }: MissingMemberProps) {
  const texts = useTexts(controlTexts);
  const { language } = useLanguage();
  const body: MembersBody = { of, where: { of, op: 'in', values: [value] } };
  const { members, loading, failed } = useMembers(cube, body);
  if (loading || failed || members.length > 0) return null;
  const name = memberLabel(findDimension(model, of) ?? { type: 'string' }, value, language);
  return <Note text={texts.noSuchMember(name)} />;
}

function Note({ text }: { text: string }) {
  return (
    <span className="bi-control-note" role="alert">
      {text}
    </span>
  );
}

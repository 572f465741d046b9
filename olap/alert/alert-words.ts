import type { AlertCondition, AlertReading } from '@bi/contract/delivery/alert';
import { formatForScreen } from '../format/format-value';

type Look = Pick<AlertReading, 'format'>;

/** A number of an alert as people read it; a dash for none. */
export function alertReadingText(
  { value, format }: Pick<AlertReading, 'value' | 'format'>,
  language: 'en' | 'zh',
): string {
  if (value === null) return language === 'en' ? 'no value' : '无值';
  return formatForScreen(value, format === '' ? undefined : format, language);
}

/** What triggers an alert, in words that follow what it watches: "is above 1,000". */
export function alertConditionText(
  condition: AlertCondition,
  look: Look,
  language: 'en' | 'zh',
): string {
  return language === 'en' ? english(condition, look) : chinese(condition, look);
}

function english(condition: AlertCondition, { format }: Look): string {
  switch (condition.kind) {
    case 'compare':
      return `is ${condition.op} ${alertReadingText({ value: condition.value, format }, 'en')}`;
    case 'changed': {
      const way = { any: 'changes', up: 'rises', down: 'falls' }[condition.way];
      return `${way} by ${amount(condition, format, 'en')} or more`;
    }
    case 'rows':
      return condition.has ? 'has values' : 'has no values';
    case 'newMember':
      return `has a new member among the first ${condition.n}`;
  }
}

function chinese(condition: AlertCondition, { format }: Look): string {
  switch (condition.kind) {
    case 'compare': {
      const op = { above: '高于', below: '低于' }[condition.op];
      return `${op} ${alertReadingText({ value: condition.value, format }, 'zh')}`;
    }
    case 'changed': {
      const way = { any: '变动', up: '上升', down: '下降' }[condition.way];
      return `${way} ${amount(condition, format, 'zh')} 或更多`;
    }
    case 'rows':
      return condition.has ? '有值' : '没有值';
    case 'newMember':
      return `前 ${condition.n} 名中出现新成员`;
  }
}

function amount(
  { by, unit }: Extract<AlertCondition, { kind: 'changed' }>,
  format: string,
  language: 'en' | 'zh',
): string {
  if (unit === 'value') return alertReadingText({ value: by, format }, language);
  return `${formatForScreen(by, '#,##0.##', language)} %`;
}

import type { Language } from '@bi/contract/messages/catalogue';

/** Subject and text of a mail; `{name}` is filled in. */
interface MailText {
  subject: string;
  lines: string[];
}

const texts = {
  code: {
    en: {
      subject: 'Your verification code: {code}',
      lines: [
        'Your verification code is {code}.',
        'It works for 10 minutes. If you did not ask for it, ignore this mail.',
      ],
    },
    zh: {
      subject: '您的验证码：{code}',
      lines: ['您的验证码是 {code}。', '10 分钟内有效。如非本人操作，请忽略此邮件。'],
    },
  },
  hasAccount: {
    en: {
      subject: 'You already have an account',
      lines: [
        'Somebody, probably you, asked to create an account with this e-mail. There is one already.',
        'Sign in here: {link}',
        'If you forgot your password, choose Forgot Password there.',
      ],
    },
    zh: {
      subject: '您已拥有账户',
      lines: [
        '有人（可能是您）尝试使用此邮箱注册账户，但该账户已存在。',
        '请在此登录：{link}',
        '如忘记密码，请在登录页选择“忘记密码”。',
      ],
    },
  },
  reset: {
    en: {
      subject: 'Choose a new password',
      lines: [
        'A new password was asked for the account {userName}.',
        'Choose it here: {link}',
        'The link works once within 30 minutes. If you did not ask for it, ignore this mail: nothing changes.',
      ],
    },
    zh: {
      subject: '设置新密码',
      lines: [
        '账户 {userName} 申请了重置密码。',
        '请在此设置：{link}',
        '链接 30 分钟内有效且只能使用一次。如非本人操作，请忽略此邮件，账户不会改变。',
      ],
    },
  },
  invited: {
    en: {
      subject: 'An account was made for you',
      lines: [
        'An account was made for you. Your user name is {userName}.',
        'Choose your password here: {link}',
        'The link works once within 3 days.',
      ],
    },
    zh: {
      subject: '已为您创建账户',
      lines: [
        '已为您创建账户，用户名为 {userName}。',
        '请在此设置密码：{link}',
        '链接 3 天内有效且只能使用一次。',
      ],
    },
  },
  mentionedOnReport: {
    en: {
      subject: '{author} mentioned you on report "{name}"',
      lines: ['{author} wrote on report "{name}":', '{text}', 'Read and answer it here: {link}'],
    },
    zh: {
      subject: '{author} 在报表“{name}”中提到了您',
      lines: ['{author} 在报表“{name}”中写道：', '{text}', '在此查看并回复：{link}'],
    },
  },
  mentionedOnDashboard: {
    en: {
      subject: '{author} mentioned you on dashboard "{name}"',
      lines: ['{author} wrote on dashboard "{name}":', '{text}', 'Read and answer it here: {link}'],
    },
    zh: {
      subject: '{author} 在仪表板“{name}”中提到了您',
      lines: ['{author} 在仪表板“{name}”中写道：', '{text}', '在此查看并回复：{link}'],
    },
  },
  mentionedOnDocument: {
    en: {
      subject: '{author} mentioned you on document "{name}"',
      lines: ['{author} wrote on document "{name}":', '{text}', 'Read and answer it here: {link}'],
    },
    zh: {
      subject: '{author} 在文档“{name}”中提到了您',
      lines: ['{author} 在文档“{name}”中写道：', '{text}', '在此查看并回复：{link}'],
    },
  },
  scheduleFailed: {
    en: {
      subject: 'Schedule "{name}": not everything was sent',
      lines: [
        'The run of {at} of schedule "{name}" has ended. Not every mail of it was taken by the mail server.',
        '{reason}',
        'See who got it and send the others again here: {link}',
      ],
    },
    zh: {
      subject: '邮件计划“{name}”：部分邮件未发送',
      lines: [
        '邮件计划“{name}”在 {at} 的运行已结束，部分邮件未被邮件服务器接收。',
        '{reason}',
        '在此查看接收情况并重新发送：{link}',
      ],
    },
  },
  scheduleOwnerGone: {
    en: {
      subject: 'Schedule "{name}" is paused: its owner has left',
      lines: [
        'The owner of schedule "{name}", {reason}, has left or is disabled. The schedule is paused: nobody gets its mails.',
        'Give it another owner and resume it, or delete it: {link}',
      ],
    },
    zh: {
      subject: '邮件计划“{name}”已暂停：其所有者已离开',
      lines: [
        '邮件计划“{name}”的所有者 {reason} 已离开或被停用。计划已暂停，不再发送邮件。',
        '请指定新的所有者并恢复计划，或将其删除：{link}',
      ],
    },
  },
  scheduleTargetGone: {
    en: {
      subject: 'Schedule "{name}" is paused: what it sends is not there',
      lines: [
        'Schedule "{name}" is paused: nobody gets its mails. {reason}',
        'Choose something else for it to send and resume it: {link}',
      ],
    },
    zh: {
      subject: '邮件计划“{name}”已暂停：要发送的内容不存在',
      lines: ['邮件计划“{name}”已暂停，不再发送邮件。{reason}', '请选择其他内容并恢复计划：{link}'],
    },
  },
  mailsEnded: {
    en: {
      subject: 'Schedule "{name}" no longer sends to {address}',
      lines: [
        'In three runs the mail server answered that {address} does not exist. No schedule sends to it from now on.',
        'Correct the address here: {link}',
      ],
    },
    zh: {
      subject: '邮件计划“{name}”不再向 {address} 发送',
      lines: [
        '连续三次运行中，邮件服务器均回复 {address} 不存在。今后所有计划都不再向其发送。',
        '请在此更正地址：{link}',
      ],
    },
  },
  alertTriggered: {
    en: {
      subject: 'Alert: {subject} {condition}',
      lines: [
        '{subject} {condition}.',
        '{reading}',
        '{note}',
        'Open it here: {link}',
        'This is the alert "{name}" of {owner}.',
      ],
    },
    zh: {
      subject: '提醒：{subject} {condition}',
      lines: [
        '{subject} {condition}。',
        '{reading}',
        '{note}',
        '在此打开：{link}',
        '此为 {owner} 的提醒“{name}”。',
      ],
    },
  },
  alertBack: {
    en: {
      subject: 'Back to normal: {subject}',
      lines: [
        '{subject} is back to normal. The alert is triggered when it {condition}.',
        '{reading}',
        'Open it here: {link}',
        'This is the alert "{name}" of {owner}.',
      ],
    },
    zh: {
      subject: '已恢复正常：{subject}',
      lines: [
        '{subject} 已恢复正常。触发条件：{condition}。',
        '{reading}',
        '在此打开：{link}',
        '此为 {owner} 的提醒“{name}”。',
      ],
    },
  },
  alertFailing: {
    en: {
      subject: 'Alert "{name}" cannot be checked',
      lines: [
        'The alert "{name}" could not be checked. {reason}',
        'It is tried again at its next moments; you get no further mail about it until it works again.',
        'See its checks here: {link}',
      ],
    },
    zh: {
      subject: '无法检查提醒“{name}”',
      lines: [
        '提醒“{name}”未能检查。{reason}',
        '系统将在后续时间重试；在恢复正常之前不会再就此发送邮件。',
        '在此查看检查记录：{link}',
      ],
    },
  },
  alertOwnerGone: {
    en: {
      subject: 'Alert "{name}" is paused: its owner has left',
      lines: [
        'The owner of alert "{name}", {reason}, has left or is disabled. The alert is paused.',
        'Copy it into an alert of your own, or delete it: {link}',
      ],
    },
    zh: {
      subject: '提醒“{name}”已暂停：其所有者已离开',
      lines: [
        '提醒“{name}”的所有者 {reason} 已离开或被停用。提醒已暂停。',
        '请复制为您自己的提醒，或将其删除：{link}',
      ],
    },
  },
} satisfies Record<string, Record<Language, MailText>>;

/** Name of a mail. */
export type MailKind = keyof typeof texts;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder,
  );
}

/** A mail as plain text and HTML. Values are shown literally; only `link` becomes an anchor. Empty lines are left out. */
export function mailText(
  kind: MailKind,
  values: Readonly<Record<string, string>>,
  language: Language,
): { subject: string; text: string; html: string } {
  const { subject, lines } = texts[kind][language];
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]),
  );
  const link = safe['link'];
  const shown = link === undefined ? safe : { ...safe, link: `<a href="${link}">${link}</a>` };
  const filled = lines.filter((line) => fill(line, values) !== '');
  const body = filled
    .map((line) => `<p style="white-space:pre-line">${fill(escapeHtml(line), shown)}</p>`)
    .join('\n');
  return {
    subject: fill(subject, values),
    text: filled.map((line) => fill(line, values)).join('\n\n'),
    html: `<!doctype html>\n<html lang="${language}"><body style="font-family:sans-serif">\n${body}\n</body></html>`,
  };
}

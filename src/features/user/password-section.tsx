import { Button, Input } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useProxy } from './use-proxy';
import { userTexts } from './user-texts';

const EMPTY = { oldPassword: '', newPassword: '', repeated: '' };

/** Changes the person's password; the server ends their other sessions. */
export default function PasswordSection() {
  const texts = useTexts(userTexts);
  const notify = useNotify();
  const proxy = useProxy();
  const [form, setForm] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const differs = form.repeated !== '' && form.repeated !== form.newPassword;
  const ready =
    form.oldPassword !== '' &&
    Array.from(form.newPassword).length >= 10 &&
    form.repeated === form.newPassword;

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setProblem(null);
    const { oldPassword, newPassword } = form;
    const answer = await proxy<null>('change-password', { oldPassword, newPassword });
    setBusy(false);
    if (!answer.success) {
      setProblem(answer.msg || texts.callFailed);
      return;
    }
    setForm(EMPTY);
    notify.success(texts.passwordChanged);
  };
  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string) => (
    <label>
      {label}
      <Input.Password
        autoComplete={autoComplete}
        disabled={busy}
        value={form[name]}
        onChange={(event) => setForm((now) => ({ ...now, [name]: event.target.value }))}
      />
    </label>
  );

  return (
    <>
      <h1>{texts.password}</h1>
      <form
        className="bi-panel bi-user-form"
        style={{ maxWidth: 420 }}
        onSubmit={(event) => void handleSubmit(event)}
      >
        {field('oldPassword', texts.oldPassword, 'current-password')}
        {field('newPassword', texts.newPassword, 'new-password')}
        <small>{texts.passwordRule}</small>
        {field('repeated', texts.repeatPassword, 'new-password')}
        {(differs || problem !== null) && (
          <small className="bi-user-error" role="alert">
            {problem ?? texts.passwordsDiffer}
          </small>
        )}
        <Button type="primary" htmlType="submit" loading={busy} disabled={!ready}>
          {texts.changePassword}
        </Button>
      </form>
    </>
  );
}

import { Button, Modal, TextField } from '@tessera/ui';
import { type InputHTMLAttributes, useState } from 'react';
import { LoginPasswordField } from '../../features/profile/login-password-field.tsx';
import { setEmail, setNickname, setPayeeName } from '../../features/profile/profile-queries.ts';
import css from '../../features/profile/security-page.module.css';
import { useNeedsPassword } from '../../features/profile/use-needs-password.ts';
import { useSave } from '../../features/profile/use-save.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { EMAIL_LENGTH } from '../../shared/time/timings.ts';

export type EditField = 'nickname' | 'email' | 'payeeName';

const INPUTS: Readonly<Record<EditField, InputHTMLAttributes<HTMLInputElement>>> = {
  nickname: { autoComplete: 'nickname', maxLength: 50 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: EMAIL_LENGTH },
  payeeName: { autoComplete: 'name', maxLength: 50 },
};

interface EditSheetProps {
  field: EditField;
  before: string;
  onClose: () => void;
}

/** One line of the member's data to change; the address needs the password, the payee name says that it is for good. */
export function EditSheet({ field, before, onClose }: EditSheetProps) {
  const t = useTexts();
  const { call } = useServices();
  const needsPassword = useNeedsPassword();
  const [value, setValue] = useState(before);
  const [password, setPassword] = useState('');
  const { isBusy, problems, setProblems, save } = useSave<EditField | 'password'>([field, 'password']);
  const hints = {
    nickname: t('security.nicknameHint'),
    email: t('security.emailHint'),
    payeeName: t('security.payeeNameHint'),
  };
  const submit = async () => {
    const missing = t('account.fieldRequired');
    const isMissing = field !== 'nickname' && !value.trim();
    const lacksPassword = field === 'email' && needsPassword && !password;
    setProblems({ ...(isMissing && { [field]: missing }), ...(lacksPassword && { password: missing }) });
    if (isMissing || lacksPassword) return;
    const works = {
      nickname: () => setNickname(call, value),
      email: () => setEmail(call, value, password),
      payeeName: () => setPayeeName(call, value),
    };
    if (await save(works[field])) onClose();
  };
  return (
    <Modal isOpen onClose={onClose} label={t(`account.${field}`)} shape="sheet">
      <form
        className={css.sheet}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          {...INPUTS[field]}
          label={t(`account.${field}`)}
          hint={hints[field]}
          value={value}
          error={problems[field]}
          onChange={(event) => setValue(event.target.value)}
        />
        {field === 'email' && <LoginPasswordField value={password} error={problems.password} onChange={setPassword} />}
        <Button type="submit" size="large" wide busy={isBusy}>
          {t('security.save')}
        </Button>
      </form>
    </Modal>
  );
}

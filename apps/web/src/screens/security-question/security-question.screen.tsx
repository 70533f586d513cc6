import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Button, Icon, Select, StateMessage, TextField } from '@tessera/ui';
import { MessageCircleQuestion } from 'lucide';
import { useState } from 'react';
import { LoginPasswordField } from '../../features/profile/login-password-field.tsx';
import { securityQuery, setSecurity } from '../../features/profile/profile-queries.ts';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import css from '../../features/profile/security-page.module.css';
import { useNeedsPassword } from '../../features/profile/use-needs-password.ts';
import { useSave } from '../../features/profile/use-save.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

type Security = CallOutput<'getSecurity'>;

function QuestionForm({ security }: { security: Security }) {
  const t = useTexts();
  const go = useGo();
  const isHydrated = useHydrated();
  const { call, queries } = useServices();
  const [question, setQuestion] = useState(security.chosen ?? security.questions[0]);
  const [answer, setAnswer] = useState('');
  const [password, setPassword] = useState('');
  const needsPassword = useNeedsPassword();
  const { isBusy, problems, setProblems, save } = useSave(['answer', 'password'] as const);
  const submit = async () => {
    const missing = t('account.fieldRequired');
    const lacksPassword = needsPassword && !password;
    if (!question || !answer.trim() || lacksPassword) {
      setProblems({ ...(!answer.trim() && { answer: missing }), ...(lacksPassword && { password: missing }) });
      return;
    }
    if (!(await save(() => setSecurity(call, { question, answer, password })))) return;
    void queries.invalidateQueries({ queryKey: securityQuery(call).queryKey });
    go(SCREEN_PATHS.memberCentre);
  };
  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Select
        label={t('security.question')}
        value={question}
        options={security.questions.map((value) => ({ value, text: t(`security.${value}`) }))}
        onChange={(event) => setQuestion(security.questions.find((value) => value === event.target.value))}
      />
      <TextField
        label={t('security.answer')}
        hint={t('security.answerHint')}
        autoComplete="off"
        maxLength={100}
        value={answer}
        error={problems.answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <LoginPasswordField value={password} error={problems.password} onChange={setPassword} />
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isHydrated}>
        {t('shell.confirm')}
      </Button>
    </form>
  );
}

/** Choosing a security question and its answer, at classic merchants alone (MEMBER-06). */
export default function SecurityQuestionScreen() {
  const t = useTexts();
  const { call } = useServices();
  const hasFeature = useFeature('securityQuestion');
  const isOffered = useMerchant().conductProfile === 'classic' && hasFeature;
  const query = useQuery({ ...securityQuery(call), enabled: isOffered });
  if (!isOffered) return <StateMessage title={t('security.questionNotOffered')} />;
  return (
    <SecurityPage
      sign={<Icon of={MessageCircleQuestion} size="0.26rem" />}
      title={t(query.data?.chosen ? 'security.changeQuestion' : 'security.setQuestion')}
      text={t('security.questionText')}
    >
      {!query.data && <NotLoaded query={query} waiting={<LoadingSkeleton height="2.4rem" />} />}
      {query.data && <QuestionForm security={query.data} />}
    </SecurityPage>
  );
}

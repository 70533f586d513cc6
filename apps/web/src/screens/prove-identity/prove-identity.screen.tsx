import { Button, Icon, StateMessage } from '@tessera/ui';
import { ShieldCheck } from 'lucide';
import { PasskeyButton } from '../../features/account/passkey-button.tsx';
import { safeReturn } from '../../features/account/safe-return.ts';
import { SocialButtons } from '../../features/account/social-buttons.tsx';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import css from '../../features/profile/security-page.module.css';
import { CodeField } from '../../features/verification/code-field.tsx';
import { PhoneField } from '../../features/verification/phone-field.tsx';
import { SliderDialog } from '../../features/verification/slider-dialog.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { RESET_CODE_LENGTH } from '../../shared/time/timings.ts';
import { usePhoneProof } from './use-phone-proof.ts';

/** A code to the member's own number. */
function PhoneProof({ onProven }: { onProven: () => void }) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { values, dialingCode, problems, isBusy, phoneCode, change, submit } = usePhoneProof(onProven);
  return (
    <>
      <form
        className={css.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PhoneField
          label={t('account.mobileNum')}
          mobile={values.mobile}
          dialingCode={dialingCode}
          error={problems.mobileNum}
          onChange={(mobile) => change({ mobile })}
          onDialingCode={(picked) => change({ picked })}
        />
        <CodeField
          label={t('account.verificationCode')}
          name="verificationCode"
          value={values.code}
          error={problems.verificationCode}
          secondsLeft={phoneCode.secondsLeft}
          isAsking={phoneCode.isAsking}
          onChange={(code) => change({ code: code.slice(0, RESET_CODE_LENGTH) })}
          onGetCode={phoneCode.getCode}
        />
        <Button type="submit" size="large" wide busy={isBusy} disabled={!isHydrated}>
          {t('shell.confirm')}
        </Button>
      </form>
      <SliderDialog {...phoneCode.slider} />
    </>
  );
}

/**
 * A member without a password shows who they are by the way they come in, before something that a stolen session must not
 * do; then it leads back to where that is done.
 */
export default function ProveIdentityScreen() {
  const t = useTexts();
  const go = useGo();
  const { data: me, isError } = useMe();
  const from = useQueryTexts().get('from') ?? undefined;
  const goBack = () => go(safeReturn(from), { replace: true });
  if (!me && !isError) return <LoadingSkeleton height="3rem" />;
  if (me?.member.hasPassword) {
    return (
      <StateMessage
        title={t('security.proveNotNeeded')}
        text={t('security.proveNotNeededText')}
        action={
          <Button kind="secondary" onPress={() => go(from ? safeReturn(from) : SCREEN_PATHS.memberCentre)}>
            {t('shell.back')}
          </Button>
        }
      />
    );
  }
  return (
    <SecurityPage
      sign={<Icon of={ShieldCheck} size="0.26rem" />}
      title={t('security.proveTitle')}
      text={t('security.proveText')}
    >
      {me?.member.mobile && <PhoneProof onProven={goBack} />}
      <PasskeyButton onEntered={goBack} />
      <SocialButtons />
    </SecurityPage>
  );
}

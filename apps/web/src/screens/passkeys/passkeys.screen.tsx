import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Button, Icon, ListGroup, ListRow, Modal, StateMessage } from '@tessera/ui';
import { Fingerprint, KeyRound } from 'lucide';
import { useState } from 'react';
import { LoginPasswordField } from '../../features/profile/login-password-field.tsx';
import { passkeysQuery } from '../../features/profile/profile-queries.ts';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import css from '../../features/profile/security-page.module.css';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import dialog from '../../shared/member/dialogs.module.css';
import { useCanUsePasskeys } from '../../features/account/passkey-support.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { useAddPasskey, useRemovePasskey } from './use-passkeys.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

type Passkey = CallOutput<'listPasskeys'>[number];

/** Asks for the login password, then the device asks for finger, face or code. */
function AddSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts();
  const { password, problem, isBusy, setPassword, submit } = useAddPasskey(onClose);
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('security.addPasskey')} shape="sheet">
      <form
        className={css.sheet}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2>{t('security.addPasskey')}</h2>
        <p>{t('security.addPasskeyText')}</p>
        <LoginPasswordField value={password} error={problem} onChange={setPassword} />
        <Button type="submit" size="large" wide busy={isBusy}>
          {t('security.continue')}
        </Button>
      </form>
    </Modal>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemovePasskey();
  const format = useTimeFormat({ dateStyle: 'medium' });
  const name = passkey.name || t('security.passkey');
  const detail = passkey.lastUsedAt
    ? t('security.passkeyUsed', { date: format.format(passkey.lastUsedAt) })
    : t('security.passkeyAdded', { date: format.format(passkey.createdAt) });
  return (
    <>
      <ListRow
        icon={<Icon of={KeyRound} size="0.18rem" />}
        title={<bdi>{name}</bdi>}
        detail={detail}
        end={
          <Button kind="quiet" size="small" onPress={() => setAsking(true)}>
            {t('security.remove')}
          </Button>
        }
      />
      <Modal isOpen={isAsking} onClose={() => setAsking(false)} label={t('security.removePasskey')}>
        <div className={dialog.ask}>
          <h2>{t('security.removePasskey')}</h2>
          <p>{t('security.removePasskeyQuestion')}</p>
          <div className={dialog.answers}>
            <Button kind="quiet" onPress={() => setAsking(false)}>
              {t('shell.cancel')}
            </Button>
            <Button kind="danger" onPress={() => remove(passkey.passkeyId).then(() => setAsking(false))}>
              {t('security.remove')}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}

/** The member's passkeys: a login without a password, bound to this address and this person. */
export default function PasskeysScreen() {
  const t = useTexts();
  const { call } = useServices();
  const canUse = useCanUsePasskeys();
  const query = useQuery(passkeysQuery(call));
  const [isAdding, setAdding] = useState(false);
  const passkeys = query.data ?? [];
  return (
    <SecurityPage
      sign={<Icon of={Fingerprint} size="0.28rem" />}
      title={t('security.passkeysTitle')}
      text={t('security.passkeysText')}
    >
      {!query.data && <NotLoaded query={query} waiting={<LoadingSkeleton height="1rem" />} />}
      {query.data?.length === 0 && (
        <StateMessage title={t('security.noPasskeys')} text={t('security.noPasskeysText')} />
      )}
      {passkeys.length > 0 && (
        <ListGroup>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ListGroup>
      )}
      {canUse ? (
        <Button size="large" wide icon={<Icon of={Fingerprint} size="0.2rem" />} onPress={() => setAdding(true)}>
          {t('security.addPasskey')}
        </Button>
      ) : (
        <p className={css.heading}>{t('security.passkeysUnsupported')}</p>
      )}
      <AddSheet isOpen={isAdding} onClose={() => setAdding(false)} />
    </SecurityPage>
  );
}

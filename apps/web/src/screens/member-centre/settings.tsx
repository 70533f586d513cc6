import { Icon, ListGroup, ListRow, Modal, Switch } from '@tessera/ui';
import { Globe, LogOut, Moon, Volume2 } from 'lucide';
import { useState } from 'react';
import { LogoutDialog } from '../../features/account/logout-dialog.tsx';
import { LanguageList } from '../../features/language/language-list.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices, useTexts, useTheme } from '../../shared/services/services.ts';
import { switchSounds, useSoundsOn } from '../../shared/sound/sound-setting.ts';
import css from './member-centre.module.css';

const icon = { size: '0.18rem', 'aria-hidden': true } as const;

/** Language, theme, sounds, logout. */
export function Settings() {
  const t = useTexts();
  const { theme } = useServices();
  const isDark = useTheme() === 'dark';
  const hasSounds = useSoundsOn();
  const { languages } = useMerchant();
  const [panel, setPanel] = useState<'language' | 'log-out'>();
  return (
    <>
      <h3 className={css.heading}>{t('member.settings')}</h3>
      <ListGroup>
        {languages.length > 1 && (
          <ListRow
            icon={<Icon of={Globe} {...icon} />}
            title={t('shell.language')}
            onPress={() => setPanel('language')}
          />
        )}
        <ListRow
          icon={<Icon of={Moon} {...icon} />}
          title={t('shell.darkTheme')}
          end={
            <Switch
              label={t('shell.darkTheme')}
              checked={isDark}
              onChange={(event) => theme.change(event.target.checked ? 'dark' : 'light')}
            />
          }
        />
        <ListRow
          icon={<Icon of={Volume2} {...icon} />}
          title={t('member.sounds')}
          end={
            <Switch
              label={t('member.sounds')}
              checked={hasSounds}
              onChange={(event) => switchSounds(event.target.checked)}
            />
          }
        />
        <ListRow icon={<Icon of={LogOut} {...icon} />} title={t('shell.logOut')} onPress={() => setPanel('log-out')} />
      </ListGroup>
      <Modal
        isOpen={panel === 'language'}
        onClose={() => setPanel(undefined)}
        label={t('shell.language')}
        shape="sheet"
      >
        <LanguageList onChosen={() => setPanel(undefined)} />
      </Modal>
      <LogoutDialog isOpen={panel === 'log-out'} onClose={() => setPanel(undefined)} />
    </>
  );
}

import { TIME_LIMIT_MINUTES, type TimeLimitMinutes } from '@tessera/contract';
import { Button, Modal } from '@tessera/ui';
import { useState } from 'react';
import { setTimeLimit } from '../../features/play-limits/play-limits-queries.ts';
import { useDurationText } from '../../features/play-limits/use-duration-text.ts';
import sheet from '../../shared/page/sheet.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { Choices } from './choices.tsx';
import css from './play-limits.module.css';
import { useLimitAction } from './use-limit-action.ts';

type Minutes = TimeLimitMinutes | null;

const isLooser = (minutes: Minutes, held: Minutes) => held !== null && (minutes === null || minutes > held);

function TimeForm({ held, onClose }: { held: Minutes; onClose: () => void }) {
  const t = useTexts();
  const duration = useDurationText();
  const { call, isBusy, act } = useLimitAction();
  const [chosen, setChosen] = useState<Minutes>(held);
  const offered: readonly Minutes[] = [...TIME_LIMIT_MINUTES, null];
  const save = async () => {
    const done = await act(
      () => setTimeLimit(call, { minutes: chosen }),
      t(isLooser(chosen, held) ? 'limits.timeLooser' : 'limits.timeHolds'),
    );
    if (done) onClose();
  };
  return (
    <form
      className={sheet.sheet}
      data-scrolls=""
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{t('limits.name_timeDay')}</h2>
      <Choices
        legend={t('limits.timeChoose')}
        name="minutes"
        offered={offered.map((value) => ({ value, words: value === null ? t('limits.timeNone') : duration(value) }))}
        chosen={chosen}
        disabled={isBusy}
        onChoose={setChosen}
      />
      <p className={css.small}>{t('limits.timeHint')}</p>
      <Button type="submit" wide busy={isBusy} disabled={chosen === held}>
        {t('limits.save')}
      </Button>
      <Button kind="quiet" wide onPress={onClose}>
        {t('shell.cancel')}
      </Button>
    </form>
  );
}

/** Where the time of a day is set, changed or taken away. */
export function TimeSheet({ isOpen, held, onClose }: { isOpen: boolean; held: Minutes; onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('limits.name_timeDay')} shape="sheet">
      {isOpen && <TimeForm held={held} onClose={onClose} />}
    </Modal>
  );
}

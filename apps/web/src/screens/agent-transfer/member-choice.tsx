import { useInfiniteQuery } from '@tanstack/react-query';
import { Chip, Icon, TextField } from '@tessera/ui';
import { CircleCheck, Search } from 'lucide';
import { useEffect, useState } from 'react';
import css from '../../features/agents/agents.module.css';
import { downlinesQuery } from '../../features/agents/agents-queries.ts';
import { Face } from '../../features/agents/fact.tsx';
import { useSettled } from '../../features/agents/use-settled.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useServices, useTexts } from '../../shared/services/services.ts';
import own from './agent-transfer.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** Whom the money is for. */
export interface Receiver {
  readonly memberId: string;
  readonly account: string;
}

interface MemberChoiceProps {
  /** Account to begin with. */
  asked: string | undefined;
  chosen: Receiver | undefined;
  onChoose: (receiver: Receiver) => void;
  error: string | undefined;
}

/** Members of the line to choose from: the direct ones, or what a search finds in all of it. */
export function MemberChoice({ asked, chosen, onChoose, error }: MemberChoiceProps) {
  const t = useTexts();
  const { call } = useServices();
  const [typed, setTyped] = useState(asked ?? '');
  const search = useSettled(typed);
  const answer = useInfiniteQuery(downlinesQuery(call, search ? { search } : {}));
  const list = answer.data?.pages[0]?.list;
  const match = list?.find(({ account }) => account === asked);
  useEffect(() => {
    if (match && !chosen) onChoose(match);
  }, [match, chosen, onChoose]);
  return (
    <fieldset className={own.choice}>
      <legend className="visually-hidden">{t('agents.receiver')}</legend>
      <TextField
        label={t('agents.receiver')}
        type="search"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('agents.searchHint')}
        maxLength={40}
        value={typed}
        error={error}
        start={<Icon of={Search} size="0.18rem" className={own.glass} />}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!list && <NotLoaded query={answer} waiting={<LoadingSkeleton height="1.2rem" />} />}
      {list?.length === 0 && <p className={css.note}>{t(search ? 'agents.notFound' : 'agents.emptyLine')}</p>}
      {list && list.length > 0 && (
        <div className={own.members}>
          {list.map(({ memberId, account, isAgent }) => (
            <label key={memberId} className={shapes.choice}>
              <input
                type="radio"
                name="member"
                checked={memberId === chosen?.memberId}
                onChange={() => onChoose({ memberId, account })}
              />
              <Face account={account} />
              <bdi className={own.name}>{account}</bdi>
              {isAgent && <Chip tone="brand">{t('agents.agent')}</Chip>}
              <Icon of={CircleCheck} size="0.22rem" className={shapes.mark} />
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

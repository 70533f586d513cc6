import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Button, Icon, IconButton, StateMessage, TextField } from '@tessera/ui';
import { ArrowLeftRight, ChevronRight, Search } from 'lucide';
import { useState } from 'react';
import { AgentGate, AgentShapes } from '../../features/agents/agent-gate.tsx';
import { useMayTransfer } from '../../features/agents/agent-ways.ts';
import css from '../../features/agents/agents.module.css';
import { downlinesQuery } from '../../features/agents/agents-queries.ts';
import { Face, LineName } from '../../features/agents/fact.tsx';
import { useDates } from '../../features/agents/use-dates.ts';
import { useSettled } from '../../features/agents/use-settled.ts';
import { PagedList } from '../../shared/feedback/paged-list.tsx';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import plain from '../../shared/page/plain.module.css';
import { useServices, useTexts } from '../../shared/services/services.ts';
import own from './agent-downline.module.css';
import shapes from '../../shared/page/shapes.module.css';

/** How many, and members. */
const LINE_SHAPES = ['0.21rem', '1.92rem'];
/** The search and the place in the line before them. */
const SHAPES = ['0.75rem', '0.44rem', ...LINE_SHAPES];

type Page = CallOutput<'listDownlines'>;
type Member = Page['list'][number];

interface CrumbsProps {
  path: Page['path'];
  onOpen: (memberId: string | undefined) => void;
}

/** The way down the line to whose members are shown; each step leads back to it. */
function Crumbs({ path, onOpen }: CrumbsProps) {
  const t = useTexts();
  return (
    <nav aria-label={t('agents.place')}>
      <ol className={own.crumbs}>
        <li>
          <button type="button" disabled={path.length === 0} onClick={() => onOpen(undefined)}>
            {t('agents.myLine')}
          </button>
        </li>
        {path.map(({ memberId, account }, index) => (
          <li key={memberId}>
            <Icon of={ChevronRight} size="0.14rem" data-points="" />
            <button type="button" disabled={index === path.length - 1} onClick={() => onOpen(memberId)}>
              <bdi>{account}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A member: name, place, how many are below, since when; opens its line if it has one. */
function MemberLine({ member, onOpen }: { member: Member; onOpen: (memberId: string) => void }) {
  const t = useTexts();
  const go = useGo();
  const { day } = useDates();
  const mayTransfer = useMayTransfer();
  const { memberId, account, isAgent, depth, directCount, teamCount } = member;
  const words = (
    <>
      <Face account={account} />
      <span className={css.words}>
        <LineName account={account} isAgent={isAgent} depth={depth} />
        <span className={css.small}>
          {directCount > 0
            ? t('agents.below', { direct: directCount, team: teamCount })
            : t('agents.since', { day: day.format(member.registeredAt) })}
        </span>
      </span>
    </>
  );
  return (
    <li className={own.member}>
      {directCount > 0 ? (
        <button type="button" className={own.open} onClick={() => onOpen(memberId)}>
          {words}
          <Icon of={ChevronRight} size="0.18rem" data-points="" />
        </button>
      ) : (
        <div className={own.open}>{words}</div>
      )}
      {mayTransfer && (
        <IconButton
          label={t('agents.sendTo', { account })}
          onClick={() => go(`${SCREEN_PATHS.agentTransfer}?member=${encodeURIComponent(account)}`)}
        >
          <Icon of={ArrowLeftRight} size="0.18rem" />
        </IconButton>
      )}
    </li>
  );
}

/** Nobody: a search that found none, or a line that is still empty, which an invitation fills. */
function Nobody({ isSearch }: { isSearch: boolean }) {
  const t = useTexts();
  const go = useGo();
  const mayInvite = useFeature('affiliates');
  if (isSearch) return <StateMessage title={t('agents.notFound')} text={t('agents.notFoundText')} />;
  return (
    <StateMessage
      title={t('agents.emptyLine')}
      text={t('agents.emptyLineText')}
      action={mayInvite && <Button onPress={() => go(SCREEN_PATHS.inviteFriends)}>{t('shell.inviteFriends')}</Button>}
    />
  );
}

function Line() {
  const t = useTexts();
  const { call } = useServices();
  const [parentId, setParentId] = useState<string>();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const filter = search ? { search } : parentId ? { parentId } : {};
  const answer = useInfiniteQuery(downlinesQuery(call, filter));
  const list = answer.data?.pages.flatMap((page) => page.list);
  const first = answer.data?.pages[0];
  return (
    <div className={plain.page}>
      <TextField
        label={t('agents.search')}
        type="search"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('agents.searchHint')}
        maxLength={40}
        value={typed}
        start={<Icon of={Search} size="0.18rem" className={own.glass} />}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!search && first && <Crumbs path={first.path} onOpen={setParentId} />}
      <PagedList
        query={answer}
        items={list}
        more={t('agents.loadMore')}
        waiting={<AgentShapes shapes={LINE_SHAPES} />}
        empty={<Nobody isSearch={search !== ''} />}
      >
        {(shown) => (
          <>
            <h2 className={css.heading}>{t('agents.members', { count: first?.totalCount ?? shown.length })}</h2>
            <ul className={shapes.panel}>
              {shown.map((member) => (
                <MemberLine
                  key={member.memberId}
                  member={member}
                  onOpen={(memberId) => {
                    setTyped('');
                    setParentId(memberId);
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </div>
  );
}

/** The members below the agent (AGENT-09). */
export default function AgentDownlineScreen() {
  return (
    <AgentGate feature="downlineManagement" shapes={SHAPES}>
      <Line />
    </AgentGate>
  );
}

import { useQuery } from '@tanstack/react-query';
import { StateMessage } from '@tessera/ui';
import { AgentGate, AgentLoading } from '../../features/agents/agent-gate.tsx';
import { agentAnnouncementsQuery } from '../../features/announcements/announcements-queries.ts';
import { NoticeList } from '../../features/announcements/notice-list.tsx';
import { useReadMarker } from '../../features/announcements/use-read-marker.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import plain from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';

/** Some announcements. */
const SHAPES = ['0.72rem', '0.72rem', '0.72rem'];

function Announcements() {
  const t = useTexts();
  const query = agentAnnouncementsQuery(useSources());
  const answer = useQuery(query);
  const markRead = useReadMarker(query.queryKey);
  if (!answer.data) return <NotLoaded query={answer} waiting={<AgentLoading shapes={SHAPES} />} />;
  const { list } = answer.data;
  if (list.length === 0) return <StateMessage title={t('agents.noNews')} text={t('agents.noNewsText')} />;
  return (
    <div className={plain.page}>
      <NoticeList notices={list} onRead={markRead} />
    </div>
  );
}

/** What the merchant tells its agents alone (AGENT-15). */
export default function AgentAnnouncementsScreen() {
  return (
    <AgentGate feature="agentAnnouncements" shapes={SHAPES}>
      <Announcements />
    </AgentGate>
  );
}

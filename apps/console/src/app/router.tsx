import { createHashHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import * as v from 'valibot';
import { LinkScreen } from '../screens/accounts/link-screen.tsx';
import { OwnAccountScreen } from '../screens/accounts/own-account-screen.tsx';
import { StaffScreen } from '../screens/accounts/staff-screen.tsx';
import { AdjustmentsScreen } from '../screens/adjustments/adjustments-screen.tsx';
import { AlarmsScreen } from '../screens/alarms/alarms-screen.tsx';
import { ApprovalsScreen } from '../screens/approvals/approvals-screen.tsx';
import { PlatformApprovalsScreen } from '../screens/approvals/platform-approvals-screen.tsx';
import { AuditScreen } from '../screens/audit/audit-screen.tsx';
import { DashboardScreen } from '../screens/dashboard/dashboard-screen.tsx';
import { DrawsScreen } from '../screens/draws/draws-screen.tsx';
import { ContentScreen } from '../screens/content/content-screen.tsx';
import { contentTabOf, isEditedTab } from '../screens/content/content-words.ts';
import { DepositsScreen } from '../screens/deposits/deposits-screen.tsx';
import { GamesScreen } from '../screens/games/games-screen.tsx';
import { ChatScreen } from '../screens/chat/chat-screen.tsx';
import { MemberScreen } from '../screens/member/member-screen.tsx';
import { MerchantsScreen } from '../screens/merchants/merchants-screen.tsx';
import { MembersScreen } from '../screens/members/members-screen.tsx';
import { MerchantVendorsScreen } from '../screens/merchant-vendors/merchant-vendors-screen.tsx';
import { ResultScreen } from '../screens/result/result-screen.tsx';
import { RoundsScreen } from '../screens/rounds/rounds-screen.tsx';
import { ReturnsScreen } from '../screens/returns/returns-screen.tsx';
import { SwitchesScreen } from '../screens/switches/switches-screen.tsx';
import { VendorScreen } from '../screens/vendors/vendor-screen.tsx';
import { VendorsScreen } from '../screens/vendors/vendors-screen.tsx';
import { WebhooksScreen } from '../screens/webhooks/webhooks-screen.tsx';
import { WithdrawalsScreen } from '../screens/withdrawals/withdrawals-screen.tsx';
import { Frame } from './frame.tsx';
import {
  AccessScreen,
  AgentsScreen,
  AppDownloadScreen,
  BonusesScreen,
  ContactsScreen,
  DisputesScreen,
  EditScreen,
  FeedbackScreen,
  JackpotScreen,
  LanguagesScreen,
  LookScreen,
  NavigationScreen,
  PaymentsScreen,
  PlayLimitsScreen,
  RatesScreen,
  ReconciliationScreen,
  RegistrationScreen,
  VendorTransfersScreen,
  VipLevelsScreen,
} from './lazy-screens.ts';
import { NotFound } from './not-found.tsx';
import { Start } from './start.tsx';
import { Loading } from '../shared/states.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const link = createRoute({
  getParentRoute: () => root,
  path: '/link/$token',
  component: function OfLink() {
    return <LinkScreen token={link.useParams().token} />;
  },
});

const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });
const start = createRoute({ getParentRoute: () => frame, path: '/', component: Start });
const staff = createRoute({ getParentRoute: () => frame, path: '/staff', component: StaffScreen });
const approvals = createRoute({ getParentRoute: () => frame, path: '/approvals', component: PlatformApprovalsScreen });
const account = createRoute({ getParentRoute: () => frame, path: '/account', component: OwnAccountScreen });
const audit = createRoute({
  getParentRoute: () => frame,
  path: '/audit',
  component: () => <AuditScreen merchant={null} />,
});

const merchants = createRoute({ getParentRoute: () => frame, path: '/merchants', component: MerchantsScreen });
const draws = createRoute({ getParentRoute: () => frame, path: '/draws', component: DrawsScreen });
const vendors = createRoute({ getParentRoute: () => frame, path: '/vendors', component: VendorsScreen });
const vendor = createRoute({
  getParentRoute: () => frame,
  path: '/vendors/$code',
  component: function OfVendor() {
    const { code } = vendor.useParams();
    return <VendorScreen key={code} code={code} />;
  },
});

const merchant = createRoute({ getParentRoute: () => frame, path: '/m/$merchant' });

/** A screen of one merchant that its address alone describes. It begins anew when the merchant changes. */
function atMerchant<const Path extends string>(path: Path, Screen: ComponentType<{ merchant: string }>) {
  return createRoute({
    getParentRoute: () => merchant,
    path,
    component: function OfMerchant() {
      const { merchant: code } = merchant.useParams();
      return (
        <Suspense fallback={<Loading />}>
          <Screen key={code} merchant={code} />
        </Suspense>
      );
    },
  });
}

const dashboard = atMerchant('/', DashboardScreen);
const alarms = atMerchant('/alarms', AlarmsScreen);
const result = atMerchant('/result', ResultScreen);
const members = createRoute({
  getParentRoute: () => merchant,
  path: '/members',
  validateSearch: v.object({ search: v.optional(v.fallback(v.string(), ''), '') }),
  component: function OfMembers() {
    const { merchant: code } = members.useParams();
    const { search } = members.useSearch();
    return <MembersScreen key={`${code} ${search}`} merchant={code} search={search} />;
  },
});
const member = createRoute({
  getParentRoute: () => merchant,
  path: '/members/$memberId',
  validateSearch: v.object({ tab: v.optional(v.fallback(v.string(), 'overview'), 'overview') }),
  component: function OfMember() {
    const { merchant: code, memberId } = member.useParams();
    return <MemberScreen key={memberId} merchant={code} memberId={memberId} tab={member.useSearch().tab} />;
  },
});
const agents = createRoute({
  getParentRoute: () => merchant,
  path: '/agents',
  validateSearch: v.object({
    agent: v.optional(v.fallback(v.string(), ''), ''),
    name: v.optional(v.fallback(v.string(), ''), ''),
  }),
  component: function OfAgents() {
    const { merchant: code } = agents.useParams();
    const { agent, name } = agents.useSearch();
    return (
      <Suspense fallback={<Loading />}>
        <AgentsScreen key={`${code} ${agent} ${name}`} merchant={code} agentId={agent} name={name} />
      </Suspense>
    );
  },
});
const billDisputes = atMerchant('/bill-disputes', DisputesScreen);
const deposits = atMerchant('/deposits', DepositsScreen);
const chat = createRoute({
  getParentRoute: () => merchant,
  path: '/chat',
  validateSearch: v.object({ open: v.optional(v.fallback(v.string(), ''), '') }),
  component: function OfChat() {
    const { merchant: code } = chat.useParams();
    return <ChatScreen key={code} merchant={code} open={chat.useSearch().open} />;
  },
});
const feedback = atMerchant('/feedback', FeedbackScreen);
const withdrawals = atMerchant('/withdrawals', WithdrawalsScreen);
const adjustments = atMerchant('/adjustments', AdjustmentsScreen);
const merchantApprovals = atMerchant('/approvals', ApprovalsScreen);
const reconciliation = atMerchant('/reconciliation', ReconciliationScreen);
const vendorTransfers = atMerchant('/vendor-transfers', VendorTransfersScreen);
const payments = atMerchant('/payments', PaymentsScreen);
const navigation = atMerchant('/navigation', NavigationScreen);
const registration = atMerchant('/registration', RegistrationScreen);
const access = atMerchant('/access', AccessScreen);
const contacts = atMerchant('/contacts', ContactsScreen);
const appDownload = atMerchant('/app', AppDownloadScreen);
const bonuses = atMerchant('/bonuses', BonusesScreen);
const vipLevels = atMerchant('/vip-levels', VipLevelsScreen);
const playLimits = atMerchant('/play-limits', PlayLimitsScreen);
const rates = atMerchant('/rates', RatesScreen);
const jackpot = atMerchant('/jackpot', JackpotScreen);
const switches = atMerchant('/switches', SwitchesScreen);
const look = atMerchant('/look', LookScreen);
const languages = atMerchant('/languages', LanguagesScreen);
const content = createRoute({
  getParentRoute: () => merchant,
  path: '/content',
  validateSearch: v.object({ tab: v.optional(v.fallback(v.string(), 'PL'), 'PL') }),
  component: function OfContent() {
    const { merchant: code } = content.useParams();
    return <ContentScreen key={code} merchant={code} tab={contentTabOf(content.useSearch().tab)} />;
  },
});
const contentEditor = createRoute({
  getParentRoute: () => merchant,
  path: '/content/$id',
  validateSearch: v.object({ tab: v.optional(v.fallback(v.string(), 'PL'), 'PL') }),
  component: function OfContentEditor() {
    const { merchant: code, id } = contentEditor.useParams();
    const tab = contentTabOf(contentEditor.useSearch().tab);
    if (!isEditedTab(tab)) return <NotFound />;
    return (
      <Suspense fallback={<Loading />}>
        <EditScreen key={`${code} ${id} ${tab}`} merchant={code} id={id} tab={tab} />
      </Suspense>
    );
  },
});
const merchantVendors = atMerchant('/vendors', MerchantVendorsScreen);
const games = atMerchant('/games', GamesScreen);
const rounds = atMerchant('/rounds', RoundsScreen);
const returns = atMerchant('/return', ReturnsScreen);
const webhooks = atMerchant('/webhooks', WebhooksScreen);
const merchantAudit = atMerchant('/audit', AuditScreen);

/** Every screen of the console. What stands behind # is never sent to a server, and one-time links hold a secret there. */
export const router = createRouter({
  // Every value is a text: a search for 0012 or 9999 is no number.
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(search as Record<string, string>).toString();
    return query === '' ? '' : `?${query}`;
  },
  history: createHashHistory(),
  routeTree: root.addChildren([
    link,
    frame.addChildren([
      start,
      staff,
      approvals,
      account,
      audit,
      merchants,
      vendors,
      vendor,
      draws,
      merchant.addChildren([
        dashboard,
        alarms,
        result,
        members,
        member,
        agents,
        billDisputes,
        chat,
        feedback,
        deposits,
        withdrawals,
        adjustments,
        merchantApprovals,
        reconciliation,
        vendorTransfers,
        content,
        contentEditor,
        look,
        languages,
        navigation,
        registration,
        access,
        contacts,
        appDownload,
        payments,
        bonuses,
        vipLevels,
        playLimits,
        rates,
        jackpot,
        switches,
        merchantVendors,
        games,
        rounds,
        returns,
        webhooks,
        merchantAudit,
      ]),
    ]),
  ]),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

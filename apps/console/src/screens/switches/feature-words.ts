import type { Feature } from '@tessera/contract/merchants/features';

interface Words {
  readonly title: string;
  /** The effect for members while it is on. */
  readonly text: string;
}

/** Features by subject, each with its effect. */
export const FEATURE_GROUPS: Readonly<Record<string, Readonly<Partial<Record<Feature, Words>>>>> = {
  Registration: {
    usernameRegistration: { title: 'By user name', text: 'New members may register with a user name and password.' },
    mobileRegistration: { title: 'By mobile number', text: 'New members may register with a mobile number.' },
    mobileRegistrationCode: { title: 'Code by text message', text: 'Registering by mobile number asks for a code.' },
    mobileRegistrationPassword: { title: 'Password too', text: 'Registering by mobile number asks for a password.' },
    facebookLogin: { title: 'Facebook', text: 'A Facebook button on login and registration.' },
    googleLogin: { title: 'Google', text: 'A Google button on login and registration.' },
    mobileCodeLogin: { title: 'Login by text message', text: 'Members may log in with a mobile number and a code.' },
    freePlay: { title: 'Free play', text: 'Guests may try games with play money.' },
  },
  Games: {
    gameLaunch: { title: 'Games', text: 'Games can be opened.' },
    favouriteGames: { title: 'Favourites', text: 'Members mark games and find them again.' },
    recentGames: { title: 'Recent games', text: 'What was played last is listed.' },
    hotGames: { title: 'Hot games', text: 'The lists of games that many play.' },
    kenoLottery: { title: 'Keno', text: 'Keno is among the lotteries.' },
  },
  Money: {
    deposit: { title: 'Deposits', text: 'Members pay in.' },
    bankCard: { title: 'Bank cards and withdrawals', text: 'Members keep cards and ask for withdrawals to them.' },
    paymentPassword: { title: 'Payment password', text: 'Members set one; cards and withdrawals ask for it.' },
    fundTransfer: {
      title: 'Transfers',
      text: 'Agents send money to members of their line, members send theirs to vendors with their own wallet.',
    },
    memberTransactions: { title: 'Transactions', text: 'Members see what moved their balance.' },
    personalProfitLoss: { title: 'Profit and loss', text: 'Members see what they won and lost.' },
    cashback: { title: 'Cashback', text: 'A part of the turnover comes back.' },
    rewardCenter: { title: 'Rewards', text: 'Members claim rewards and enter codes.' },
    appDownloadPromotion: { title: 'Bonus for the app', text: 'The download of the app is offered with its bonus.' },
  },
  'Messages and help': {
    liveChat: { title: 'Live chat', text: 'Chat is offered while somebody answers.' },
    inbox: { title: 'Inbox', text: 'Members read messages of yours.' },
    feedback: { title: 'Feedback', text: 'Members write to you from the app.' },
  },
  Account: {
    memberClub: { title: 'Member club', text: 'Levels and what they bring are shown.' },
    passwordChange: { title: 'Change of password', text: 'Members change their password themselves.' },
    securityQuestion: { title: 'Security question', text: 'Members set a question that proves who they are.' },
  },
  Agents: {
    affiliates: { title: 'Invitations', text: 'Members invite friends by their own link.' },
    agentInfo: { title: 'Agent centre', text: 'Agents see their line and what it brings.' },
    downlineManagement: { title: 'Line', text: 'Agents manage the members below them.' },
    agentPolicy: { title: 'Contracts', text: 'Agents are asked about contracts and see their bills.' },
    agentAnnouncements: { title: 'News for agents', text: 'Agents read what you tell them alone.' },
  },
};

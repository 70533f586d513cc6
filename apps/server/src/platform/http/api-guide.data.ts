import { LANGUAGES, WIRE_VERSION } from '@tessera/contract';
import { LIVE_BEAT_MS, LIVE_PATH } from '@tessera/contract/live/path';
import type { GuideSection } from './guide-example.ts';

/** The host of the demo merchant Mosaic, at which examples are sent that name no other. */
export const GUIDE_HOST = 'en.localhost:4000';
const session = { Authorization: '{token}' };
const transaction = {
  transactionId: '01a2237b-d8cb-7eb2-98e9-dbc6158e846f',
  reference: 'DBC6158E846F',
  line: 1,
  kind: 'deposit',
  amount: '1000.00',
  balanceAfter: '1000.00',
  isBonusMoney: false,
  time: 1795891648722,
  gameName: null,
};
const withdrawal = { amount: '60.00', bankCardId: '{bankCardId}', password: '{paymentPassword}' };
const wallet = {
  currencySymbol: '¥',
  currency: 'CNY',
  sumBalance: '1000.00',
  sequence: 1,
  balance: [
    {
      accountTypeId: 0,
      accountName: 'LOTT',
      accountId: '01a2237b-d857-71e4-a925-d19a3514fdcf',
      availBalance: '1000.00',
    },
  ],
};

/** What an engineer reads first who writes a client of the members' API, in the order in which it is needed. */
export const API_GUIDE: readonly GuideSection[] = [
  {
    id: 'quick-start',
    title: 'Quick start',
    text: [
      'Any HTTP client will do. Log in, then send the token of the answer with each call. `npm start` prints a demo member.',
    ],
    examples: [
      {
        method: 'POST',
        path: '/wps/session/login',
        body: { username: '{userName}', password: '{password}' },
        status: 200,
        answer: {
          success: true,
          value: {
            token: 'YdHX9HYn-eXVLFYNk90YkFRO1rOif0eXpWNGHjqJNlw',
            id: '01a2237b-d857-71e4-a925-d19a3514fdcf',
            customerId: '01a2237b-d857-71e4-a925-d19a3514fdcf',
            customerName: 'EN@demo01',
            userName: 'demo01',
            merchantCode: 'EN',
            type: 0,
            customerType: 0,
            firstTimeLogin: false,
            passwordExpired: false,
            lastLoginIp: '127.0.0.1',
          },
        },
      },
      {
        method: 'GET',
        path: '/wps/v2/wallets/balance',
        headers: session,
        status: 200,
        answer: { success: true, value: wallet },
      },
    ],
  },
  {
    id: 'merchant',
    title: 'Address and merchant',
    text: [
      'The API is at each host of a merchant, beside its app: `https://HOST/wps/...`, lotteries at `/lgw/...`. The host says which merchant is called.',
      'At `localhost`, at a bare IP address and at the server’s `PUBLIC_URL`, guests name the merchant by the header `Merchant`. A session belongs to one merchant and is refused at another one’s host.',
      'A page of another origin may call when the merchant has allowed that origin.',
    ],
    examples: [
      {
        method: 'GET',
        path: '/wps/v2/wallets/balance',
        host: 'lantern.localhost:4000',
        headers: session,
        status: 400,
        answer: {
          success: false,
          errorCode: 'function.not.available',
          message: 'This session belongs to another site. Please log in here again',
        },
      },
    ],
  },
  {
    id: 'session',
    title: 'Session',
    text: [
      'The header `Authorization` carries the token as it is, without a word before it. A token is good until the member logs out, the session runs out, or somebody ends it; the answer is then 401.',
      'Each call below names its caller: `guest` needs no session, `session` a member of any type, `notTrial` and `realAccount` no trial account, `agent` a member with the agent role.',
    ],
    examples: [
      {
        method: 'DELETE',
        path: '/wps/session/logout',
        headers: session,
        status: 200,
        answer: { success: true, value: {} },
      },
    ],
  },
  {
    id: 'language',
    title: 'Language',
    text: [
      `The header \`Language\` chooses the language of messages and content: ${LANGUAGES.map((each) => `\`${each}\``).join(', ')}. The answer names it in \`Content-Language\`.`,
    ],
    examples: [
      {
        method: 'GET',
        path: '/wps/v2/wallets/balance',
        headers: { Language: 'VI' },
        status: 401,
        answerHeaders: { 'Content-Language': 'vi' },
        answer: {
          success: false,
          errorCode: 'customer.not.login',
          message: 'Bạn chưa đăng nhập, vui lòng đăng nhập trước',
        },
      },
    ],
  },
  {
    id: 'answers',
    title: 'Answers and errors',
    text: [
      'An answer is JSON: `success` with the `value` of the call, or `success: false` with `errorCode`, a `message` for people, and a `value` where there is more to say. Decide by `errorCode`: messages are translated and may change. Each call below lists its codes.',
      'Fields that a call does not know are dropped. Read answers in the same way: later versions may add fields.',
    ],
    examples: [
      {
        method: 'GET',
        path: '/wps/member/transactions?period=never&page=0',
        headers: session,
        status: 400,
        answer: {
          success: false,
          errorCode: 'request_param_err',
          message: 'The request could not be read. Please update the app and try again',
          value: {
            issues: [
              { field: 'period', problem: 'picklist' },
              { field: 'page', problem: 'min_value' },
            ],
          },
        },
      },
    ],
  },
  {
    id: 'amounts',
    title: 'Amounts, times and lists',
    text: [
      'An amount is a decimal text such as `"60.00"`, never a number: a binary fraction cannot hold cents. A time is a number, milliseconds since 1970 in UTC. Days and periods are those of the merchant’s time zone.',
      'A list is read by `page`, from 1, and `size`. Send `totalCount` of the first page as `counted` with each later one: rows that came meanwhile are then passed over, and no row is shown twice.',
    ],
    examples: [
      {
        method: 'GET',
        path: '/wps/member/transactions?period=today&page=2&size=1&counted=2',
        headers: session,
        status: 200,
        answer: {
          success: true,
          value: {
            list: [transaction],
            held: '0.00',
            holds: [],
            pageNum: 2,
            totalPages: 2,
            totalCount: 2,
            timeZone: 'Asia/Shanghai',
          },
        },
      },
    ],
  },
  {
    id: 'idempotency',
    title: 'Writing once',
    text: [
      'Make a UUID for each thing that a member wants done and send it as `Idempotency-Key`. When no answer came, send the same again: the same key with the same body gives the first answer and acts once. Another body with that key is refused. Calls that take a key have the parameter in `/openapi.json`.',
    ],
    examples: [
      {
        method: 'POST',
        path: '/wps/transaction/withdraw',
        headers: { ...session, 'Idempotency-Key': '{key}' },
        body: withdrawal,
        times: 2,
        status: 200,
        answer: {
          success: true,
          value: {
            withdrawalId: '01a2237b-de13-7e9f-a25d-c5b26de25e7a',
            bankName: 'Jade River Bank',
            cardNumber: '**** 8894',
            amount: '60.00',
            fee: '0.00',
            netAmount: '60.00',
            state: 'pending',
            reason: null,
            reference: 'C5B26DE25E7A',
            createdAt: 1795891650081,
            decidedAt: null,
            completedAt: null,
            mayCancel: true,
          },
        },
      },
      {
        method: 'POST',
        path: '/wps/transaction/withdraw',
        headers: { ...session, 'Idempotency-Key': '{key}' },
        body: { ...withdrawal, amount: '61.00' },
        status: 409,
        answer: {
          success: false,
          errorCode: 'IDEMPOTENCY_CONFLICT',
          message: 'This request was already used for something else. Please start again',
        },
      },
    ],
  },
  {
    id: 'live',
    title: 'Live values',
    text: [
      `\`GET ${LIVE_PATH}\` is a stream of server-sent events: balance, unread messages, draws and more. Each event carries the whole value, so one that is missed or comes twice does no harm. A line that begins with a colon says only that the stream is open: the server sends something every ${LIVE_BEAT_MS / 1000} seconds. Open the stream anew when nothing came for twice as long.`,
    ],
    examples: [
      {
        method: 'GET',
        path: LIVE_PATH,
        headers: session,
        status: 200,
        answerHeaders: { 'Content-Type': 'text/event-stream; charset=utf-8' },
        answer: `event: wallet\ndata: ${JSON.stringify(wallet)}\n\n`,
      },
    ],
  },
  {
    id: 'rates',
    title: 'Rate limits',
    text: [
      'Who calls too often is answered 429 with `Retry-After` in seconds. Wait that long before the next try, and longer with each further one.',
    ],
    examples: [
      {
        method: 'GET',
        path: '/wps/member/trialuser',
        times: 31,
        status: 429,
        answerHeaders: { 'Retry-After': '60' },
        answer: {
          success: false,
          errorCode: 'TOO_MANY_REQUESTS',
          message: 'Too many tries. Please wait a moment',
          value: { retryAfter: 60 },
        },
      },
    ],
  },
  {
    id: 'versions',
    title: 'Versions',
    text: [
      'The second part of the version counts up when something is added, the first when something is taken away or changed. `/openapi.json` describes every call in OpenAPI 3.1, from which a client can be generated.',
    ],
    examples: [
      {
        method: 'GET',
        path: '/openapi.json',
        status: 200,
        answer: { openapi: '3.1.0', info: { title: 'Tessera', version: WIRE_VERSION } },
        isPart: true,
      },
    ],
  },
];

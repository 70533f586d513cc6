import type { Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { UNBROKEN } from '@tessera/ui/parts/demo-words.tsx';
import { Fact } from './fact.tsx';
import { KeptInSandbox } from './kept-in-sandbox.tsx';
import { MeanwhileAlert, MeanwhileAnswer } from './meanwhile-alert.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { QueueTitle } from './queue-title.tsx';
import { Recounting } from './recounting.tsx';
import { SecretOnce } from './secret-once.tsx';
import { Amount, Moment, MomentBy } from './show.tsx';
import { DEMO_COLLEAGUE, DEMO_ME, DEMO_MOMENT } from '../../parts/demo-console.ts';
import { AskedPicture, StaffPicture } from './staff-picture.tsx';
import { TwoPeopleSteps } from './two-people-steps.tsx';

const press = () => undefined;
const asked = { isFetching: false, refetch: async () => undefined };

export default {
  title: 'Notes',
  component: MeanwhileAlert,
  subcomponents: {
    AskedPicture,
    StaffPicture,
    KeptInSandbox,
    MeanwhileAnswer,
    OneTimeLink,
    Recounting,
    SecretOnce,
    TwoPeopleSteps,
    QueueTitle,
    Fact,
    Moment,
    MomentBy,
    Amount,
  },
} satisfies Meta<typeof MeanwhileAlert>;
type Story = StoryObj<typeof MeanwhileAlert>;

export const Meanwhile: Story = {
  args: {
    title: 'Somebody else changed this meanwhile',
    children: <MeanwhileAnswer onClick={press}>Take theirs</MeanwhileAnswer>,
  },
};
export const KeptMails: Story = {
  render: () => <KeptInSandbox missing="mail server" what="mails" at="http://localhost:4003/sandbox/mail" />,
};
/** One white dot, webp. */
const DOT = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
export const PictureAskedFor: Story = {
  render: () => (
    <AskedPicture label="Show picture 1">
      <StaffPicture bytes={DOT} name="picture">
        {(address) => <img src={address} alt="Part 1 of what was sent" />}
      </StaffPicture>
    </AskedPicture>
  ),
};
export const PictureShown: Story = {
  render: () => (
    <StaffPicture bytes={DOT} name="picture">
      {(address) => <img src={address} alt="Part 1 of what was sent" width={80} height={80} />}
    </StaffPicture>
  ),
};
export const FiguresComing: Story = { render: () => <Recounting /> };
export const Secret: Story = {
  render: () => <SecretOnce secret={UNBROKEN.repeat(2)} text="It signs what is sent to you." onDone={press} />,
};
const LINK = {
  url: `https://console.example.test/#/link/${UNBROKEN}`,
  expiresAt: DEMO_MOMENT,
  isMailed: false,
  keptAt: null,
};
export const LinkShownOnce: Story = { render: () => <OneTimeLink link={LINK} name="Dee Dow" /> };
export const LinkMailed: Story = {
  render: () => <OneTimeLink link={{ ...LINK, url: null, isMailed: true }} name="Dee Dow" />,
};
const KEPT_AT = `https://mail.example.test/sandbox/mail?to=${UNBROKEN}`;
export const LinkInSandbox: Story = {
  render: () => <OneTimeLink link={{ ...LINK, url: null, keptAt: KEPT_AT }} name="Dee Dow" />,
};
export const StepsOfAnother: Story = {
  render: () => <TwoPeopleSteps by={DEMO_COLLEAGUE} onApprove={press} onReject={press} />,
};
export const StepsOfYourOwn: Story = {
  render: () => <TwoPeopleSteps by={DEMO_ME.email} onApprove={press} onReject={press} />,
};
export const Title: Story = { render: () => <QueueTitle title="Withdrawals" of={asked} /> };
export const TitleBusy: Story = {
  render: () => <QueueTitle title="Withdrawals" of={{ ...asked, isFetching: true }} />,
};
export const Facts: Story = {
  render: () => (
    <dl>
      <Fact term="Name">{UNBROKEN}</Fact>
      <Fact term="Last seen">
        <Moment at={DEMO_MOMENT} />
      </Fact>
      <Fact term="Last deposit">
        <Moment at={null} />
      </Fact>
      <Fact term="Decided">
        <MomentBy at={DEMO_MOMENT} staff={DEMO_COLLEAGUE} />
      </Fact>
    </dl>
  ),
};
export const Amounts: Story = {
  render: () => (
    <dl>
      <Fact term="Balance">
        <Amount amount="1234567.89" currency="CNY" />
      </Fact>
      <Fact term="Won">
        <Amount amount="12" currency="CNY" isSigned />
      </Fact>
      <Fact term="Lost">
        <Amount amount="-0.50" currency="CNY" isSigned />
      </Fact>
      <Fact term="Nothing">
        <Amount amount="0.00" currency="CNY" isSigned />
      </Fact>
    </dl>
  ),
};

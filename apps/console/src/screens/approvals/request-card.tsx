import { Anchor, Card, Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { StaffRequest } from '@tessera/contract/staff/requests';
import { useState } from 'react';
import { countText } from '../../shared/count-text.ts';
import { Fact } from '../../shared/fact.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Moment } from '../../shared/show.tsx';
import { TwoPeopleSteps } from '../../shared/two-people-steps.tsx';
import { useMe } from '../../shared/use-me.ts';
import { wordsOfRequest } from './call-words.ts';
import { PersonName } from './person-name.tsx';
import { type RequestField, requestFields } from './request-fields.ts';
import { whyWords } from './why-words.ts';

/** Fields that are shown at first, and letters of a value. */
const FIRST_FIELDS = 9;
const FIRST_LETTERS = 160;

/** A long value, of which the beginning is shown first. */
function Folded({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= FIRST_LETTERS || isWhole) return text;
  return (
    <>
      {text.slice(0, FIRST_LETTERS)}…{' '}
      <Anchor component="button" type="button" inherit onClick={() => setWhole(true)}>
        Show all of it
      </Anchor>
    </>
  );
}

function Value({ of, value, merchant }: RequestField & { merchant: string | null }) {
  if (of === 'staff') return <PersonName staffId={value} />;
  if (of === 'member' && merchant !== null)
    return <MemberLink merchant={merchant} memberId={value} name="Open the member" />;
  return (
    <bdi>
      <Folded text={value} />
    </bdi>
  );
}

interface OfRequest {
  /** Code; null: on the platform. */
  merchant: string | null;
  request: StaffRequest;
}

/** What was asked, field by field; of many the first ones until somebody asks for all. */
export function RequestFields({ merchant, request }: OfRequest) {
  const [isWhole, setWhole] = useState(false);
  const fields = requestFields(request.input);
  const isFolded = !isWhole && fields.length > FIRST_FIELDS;
  return (
    <Stack gap="xs" align="stretch">
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} spacing="md" verticalSpacing="xs" my={0}>
        {(isFolded ? fields.slice(0, FIRST_FIELDS) : fields).map((field) => (
          <Fact key={field.term} term={field.term}>
            <Value {...field} merchant={merchant} />
          </Fact>
        ))}
      </SimpleGrid>
      {isFolded && (
        <div>
          <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
            Show all {countText(fields.length)} fields
          </Anchor>
        </div>
      )}
    </Stack>
  );
}

/** Why one person was not enough, with the present and the requested values. */
export function Why({ why }: Pick<StaffRequest, 'why'>) {
  const { sentences, settings } = whyWords(why);
  return (
    <div>
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {settings.length > 0 && (
        <>
          <Text size="sm">It would give members, agents or staff more, or change where money goes:</Text>
          <List size="sm">
            {settings.map((setting) => (
              <List.Item key={setting}>{setting}</List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  );
}

interface RequestCardProps extends OfRequest {
  onAsk: (what: 'approve' | 'reject') => void;
}

/** A request that waits for a second person. */
export function RequestCard({ merchant, request, onAsk }: RequestCardProps) {
  const { askedBy, askedAt, expiresAt, why, isForCaller } = request;
  const isOwn = useMe().email === askedBy;
  return (
    <Card withBorder padding="lg" component="article">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div style={{ flex: '1 1 240px', minWidth: 0 }}>
            <Title order={2} size="h4">
              {wordsOfRequest(request).what}
            </Title>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <bdi>{askedBy}</bdi> asked on <Moment at={askedAt} />. It expires on <Moment at={expiresAt} />.
            </Text>
          </div>
          {(isForCaller || isOwn) && (
            <TwoPeopleSteps by={askedBy} onApprove={() => onAsk('approve')} onReject={() => onAsk('reject')} />
          )}
        </Group>
        <Why why={why} />
        <RequestFields merchant={merchant} request={request} />
      </Stack>
    </Card>
  );
}

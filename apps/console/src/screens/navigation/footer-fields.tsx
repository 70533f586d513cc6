import { Button, Group, Image, Input, Paper, Stack, Text, TextInput } from '@mantine/core';
import {
  LONGEST_CERTIFICATE_NAME,
  LONGEST_COPYRIGHT,
  MOST_CERTIFICATES,
  type NavigationChoice,
} from '@tessera/contract/merchants/staff-navigation';
import { useRef } from 'react';
import { ChoosePicture } from '../../shared/pictures/choose-picture.tsx';
import { DRAWING_CUT } from '../../shared/pictures/picture-cut.ts';

type Certificates = NavigationChoice['certificates'];

interface FooterFieldsProps {
  merchant: string;
  copyright: string;
  certificates: Certificates;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (change: Partial<Pick<NavigationChoice, 'copyright' | 'certificates'>>) => void;
}

interface CertificateProps {
  of: Certificates[number];
  place: number;
  error: string | undefined;
  isReadOnly: boolean;
  onName: (name: string) => void;
  onRemove: () => void;
}

function Certificate({ of: { name, url }, place, error, isReadOnly, onName, onRemove }: CertificateProps) {
  return (
    <Paper withBorder p="xs" component="li" aria-label={`Certificate ${place + 1}`}>
      <Group align="flex-start">
        {url.startsWith('/') ? (
          <Image src={url} alt="" h={36} w="auto" maw={120} fit="contain" />
        ) : (
          <Text size="sm" c="dimmed">
            {url}
          </Text>
        )}
        <TextInput
          flex={1}
          aria-label={`Name of certificate ${place + 1}`}
          placeholder="Who certifies what"
          maxLength={LONGEST_CERTIFICATE_NAME}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
          error={error}
        />
        {!isReadOnly && (
          <Button variant="subtle" color="red" aria-label={`Remove certificate ${place + 1}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </Group>
    </Paper>
  );
}

/** Certificates and the last line of the footer (HOME-15). */
export function FooterFields({ merchant, copyright, certificates, errors, isReadOnly, onChange }: FooterFieldsProps) {
  const change = (next: Certificates) => onChange({ certificates: next });
  const list = useRef<HTMLDivElement>(null);
  const remove = (of: Certificates[number]) => {
    change(certificates.filter((each) => each !== of));
    // The button that was pressed goes with its certificate.
    list.current?.focus();
  };
  return (
    <Stack>
      <Input.Wrapper
        label="Certificates"
        labelElement="div"
        description="Logos in the footer of home, in this order, each with the name that is read out. None: the footer shows nothing there."
        error={errors['certificates']}
      >
        <Stack
          component="ul"
          ref={list}
          tabIndex={-1}
          aria-label="Certificates"
          gap={6}
          p={0}
          m={0}
          mt={6}
          style={{ listStyle: 'none' }}
        >
          {certificates.map((of, place) => (
            <Certificate
              key={of.url}
              of={of}
              place={place}
              error={errors[`certificates.${place}.name`] ?? errors[`certificates.${place}.url`]}
              isReadOnly={isReadOnly}
              onName={(name) => change(certificates.map((each) => (each === of ? { ...each, name } : each)))}
              onRemove={() => remove(of)}
            />
          ))}
        </Stack>
      </Input.Wrapper>
      {!isReadOnly && certificates.length < MOST_CERTIFICATES && (
        <div>
          <ChoosePicture
            merchant={merchant}
            label="Add a certificate"
            cut={DRAWING_CUT}
            onDone={({ address }) => {
              // The same picture again is the certificate that is there.
              if (!certificates.some(({ url }) => url === address))
                change([...certificates, { name: '', url: address }]);
            }}
          />
        </div>
      )}
      <TextInput
        label="Last line of the footer"
        description="While it is © and the name, it follows the name of the look."
        maxLength={LONGEST_COPYRIGHT}
        value={copyright}
        onChange={(event) => onChange({ copyright: event.currentTarget.value })}
        error={errors['copyright']}
      />
    </Stack>
  );
}

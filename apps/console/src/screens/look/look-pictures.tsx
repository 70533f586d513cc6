import { Button, Group, Image, Input, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChoosePicture } from '../../shared/pictures/choose-picture.tsx';
import { DRAWING_CUT, type PictureCut } from '../../shared/pictures/picture-cut.ts';
import type { LookValues } from './look-values.ts';

const ICON_CUT: PictureCut<'uploadIcon'> = {
  call: 'uploadIcon',
  format: [512, 512],
  widest: 512,
  isDrawing: true,
  refusalOf: ({ width }) =>
    Math.round(width) < 192 ? 'This part is less than 192 dots wide: too small for an icon.' : undefined,
};

interface OwnPictureProps {
  label: string;
  description: string;
  /** Preview of the chosen picture; undefined: none. */
  shown: ReactNode;
  choose: ReactNode;
  isReadOnly: boolean;
  onRemove: () => void;
}

function OwnPicture({ label, description, shown, choose, isReadOnly, onRemove }: OwnPictureProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" description={description}>
      <Stack gap="xs" mt={6} align="flex-start">
        {shown ?? (
          <Text size="sm" c="dimmed">
            None: the mark is drawn.
          </Text>
        )}
        {!isReadOnly && (
          <Group gap="xs">
            {choose}
            {shown && (
              <Button size="xs" variant="subtle" color="gray" onClick={onRemove}>
                Without {label.toLowerCase()}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface LookPicturesProps {
  merchant: string;
  values: LookValues;
  isReadOnly: boolean;
  onChange: (values: LookValues) => void;
}

/** Logo and icon of the merchant's own. They are part of the look: phones show them once it is published. */
export function LookPictures({ merchant, values, isReadOnly, onChange }: LookPicturesProps) {
  const { ownLogo, ownIcon, ...others } = values;
  const withLogo = (logo: LookValues['ownLogo']) => onChange({ ...others, ownIcon, ownLogo: logo });
  const withIcon = (icon: LookValues['ownIcon']) => onChange({ ...others, ownLogo, ownIcon: icon });
  return (
    <>
      <OwnPicture
        label="Own logo"
        description="In place of mark and name at the top of pages. PNG or JPEG, at least 40 dots high; 180 are sharp. It is shown on light and dark grounds, also the dark one of the login: look at both phones."
        shown={
          ownLogo && (
            <Image src={ownLogo.address} alt="The logo that is chosen" h={36} w="auto" maw="100%" fit="contain" />
          )
        }
        choose={
          <ChoosePicture merchant={merchant} label="Upload a logo" cut={DRAWING_CUT} size="xs" onDone={withLogo} />
        }
        isReadOnly={isReadOnly}
        onRemove={() => withLogo(undefined)}
      />
      <OwnPicture
        label="Own icon"
        description="In place of the mark, in the browser’s tab and as the icon of the installed app. Cut to a square; 512 dots are sharp."
        shown={ownIcon && <Image src={ownIcon.address} alt="The icon that is chosen" h={56} w={56} radius="md" />}
        choose={<ChoosePicture merchant={merchant} label="Upload an icon" cut={ICON_CUT} size="xs" onDone={withIcon} />}
        isReadOnly={isReadOnly}
        onRemove={() => withIcon(undefined)}
      />
    </>
  );
}

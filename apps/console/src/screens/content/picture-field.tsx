import { AspectRatio, Button, Group, Image, Stack, Text, TextInput } from '@mantine/core';
import { type ContentType, LONGEST_ADDRESS } from '@tessera/contract/announcements/staff-content';
import { ChoosePicture } from '../../shared/pictures/choose-picture.tsx';
import { contentCut } from '../../shared/pictures/picture-cut.ts';
import { CONTENT_WORDS } from './content-words.ts';
import { type Draft, withPart } from './draft.ts';
import { isOwnPicture } from './own-picture.ts';
import type { FieldsProps } from './text-fields.tsx';

/** The picture of a banner or promotion: taken from this machine and cropped, or named by its address. */
export function PictureField({
  merchant,
  setting,
  type,
  draft,
  isReadOnly,
  errors,
  onChange,
}: FieldsProps<Draft> & { type: ContentType }) {
  const format = CONTENT_WORDS[type].picture;
  if (!format) return null;
  const { image } = draft;
  const change = (address: string | null) => onChange(withPart(draft, 'image', address || null));
  const isElsewhere = image?.startsWith('https://') === true;
  const isLoaded = setting.pictureOrigins.some((origin) => image?.startsWith(`${origin}/`));
  return (
    <Stack gap="xs">
      {isOwnPicture(image) && (
        <AspectRatio ratio={format[0] / format[1]} maw={360}>
          <Image src={image} alt="The picture that is chosen" radius="md" />
        </AspectRatio>
      )}
      <TextInput
        label="Picture"
        description={`A path of ours or an address over https, ${format[0]} by ${format[1]} dots.${type === 'B' ? ' It carries no words: the title is over it.' : ''}`}
        maxLength={LONGEST_ADDRESS}
        readOnly={isReadOnly}
        value={image ?? ''}
        onChange={(event) => change(event.currentTarget.value.trim())}
        error={errors['image']}
      />
      {isElsewhere && !isLoaded && (
        <Text size="sm" c="var(--mantine-color-error)">
          Phones do not load pictures from this origin. Upload it, or have the origin added to the merchant’s imageCDNs.
        </Text>
      )}
      {!isReadOnly && (
        <Group gap="xs">
          <ChoosePicture
            merchant={merchant}
            label="Upload a picture"
            cut={contentCut(format)}
            onDone={({ address }) => change(address)}
          />
          {image !== null && type !== 'B' && (
            <Button variant="subtle" color="gray" onClick={() => change(null)}>
              Without a picture
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

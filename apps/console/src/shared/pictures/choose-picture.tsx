import { Alert, Button, FileButton, Modal } from '@mantine/core';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { CropPicture } from './crop-picture.tsx';
import type { PictureCut, PictureUpload } from './picture-cut.ts';
import { trimmedPicture } from './trim.ts';

/** Largest file that is opened, MB: the picture that is sent is far smaller. */
const LARGEST_FILE = 20;
const UNREADABLE = 'This file is no picture that the browser can read. PNG, JPEG and WebP are taken.';
const TOO_LARGE = `This file is larger than ${LARGEST_FILE} MB. Make the picture smaller first.`;

interface ChoosePictureProps<Name extends PictureUpload> {
  merchant: string;
  label: string;
  cut: PictureCut<Name>;
  size?: 'xs' | 'sm' | 'compact-xs';
  onDone: (kept: StaffOutput<Name>) => void;
}

/** A button that takes a picture from this machine, has it cut, and passes on the kept picture. */
export function ChoosePicture<Name extends PictureUpload>({
  merchant,
  label,
  cut,
  size = 'sm',
  onDone,
}: ChoosePictureProps<Name>) {
  const [chosen, setChosen] = useState<ImageBitmap | string>();
  const take = async (file: File | null) => {
    if (!file) return;
    if (file.size > LARGEST_FILE * 1_000_000) return setChosen(TOO_LARGE);
    const opened = await createImageBitmap(file)
      .then((picture) => (cut.isDrawing && !cut.format ? trimmedPicture(picture) : picture))
      .catch(() => UNREADABLE);
    setChosen(opened);
  };
  const close = () => setChosen(undefined);
  return (
    <>
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} variant="light" size={size} leftSection={<ImageUp size={16} aria-hidden />}>
            {label}
          </Button>
        )}
      </FileButton>
      <Modal opened={chosen !== undefined} onClose={close} title={label} size="lg">
        {typeof chosen === 'string' && <Alert color="red">{chosen}</Alert>}
        {typeof chosen === 'object' && (
          <CropPicture
            merchant={merchant}
            picture={chosen}
            cut={cut}
            onDone={(kept) => {
              close();
              onDone(kept);
            }}
          />
        )}
      </Modal>
    </>
  );
}

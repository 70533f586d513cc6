import { Alert, Button, FileButton, Modal } from '@mantine/core';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { CropPicture } from './crop-picture.tsx';

interface ChoosePictureProps {
  merchant: string;
  label: string;
  format: readonly [number, number] | null;
  size?: 'sm' | 'compact-xs';
  onDone: (address: string) => void;
}

/** A button that takes a picture from this machine, has it cropped, and gives its address. */
export function ChoosePicture({ merchant, label, format, size = 'sm', onDone }: ChoosePictureProps) {
  const [chosen, setChosen] = useState<ImageBitmap | 'none'>();
  const take = async (file: File | null) => {
    if (file) setChosen(await createImageBitmap(file).catch(() => 'none' as const));
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
        {chosen === 'none' && <Alert color="red">This file is no picture that the browser can read.</Alert>}
        {chosen && chosen !== 'none' && (
          <CropPicture
            merchant={merchant}
            picture={chosen}
            format={format}
            onDone={(address) => {
              close();
              onDone(address);
            }}
          />
        )}
      </Modal>
    </>
  );
}

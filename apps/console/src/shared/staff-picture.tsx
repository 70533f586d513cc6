import { Anchor, Button } from '@mantine/core';
import { ImageIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface StaffPictureProps {
  /** Webp in base64, as the staff API answers it. */
  bytes: string;
  /** Of the file that it is saved as. */
  name: string;
  /** Draws it. @param address where the picture is */
  children: (address: string) => ReactNode;
}

/** A picture that a member or a colleague sent; a press saves it. */
export function StaffPicture({ bytes, name, children }: StaffPictureProps) {
  const address = `data:image/webp;base64,${bytes}`;
  return (
    <Anchor href={address} download={`${name}.webp`} title="Save the picture">
      {children(address)}
    </Anchor>
  );
}

/** Shows a picture once somebody asks for it: that it was looked at is written into the audit log. */
export function AskedPicture({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return children;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<ImageIcon size={16} aria-hidden />}
      onClick={() => setShown(true)}
    >
      {label}
    </Button>
  );
}

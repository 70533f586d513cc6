import { Alert, Button, Group, Slider, Stack, Text } from '@mantine/core';
import type { StaffInput, StaffOutput } from '@tessera/contract/staff-endpoints';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useStaffChange } from '../queries.ts';
import { Failure } from '../states.tsx';
import { type Crop, movedCrop, type Part, partOf, sizeOf, WHOLE_CROP } from './crop.ts';
import css from './crop.module.css';
import type { PictureCut, PictureUpload } from './picture-cut.ts';

/** Quality at which a browser writes a picture; the server writes it once more. */
const QUALITY = 0.92;
interface CropSliderProps {
  label: string;
  from: number;
  to: number;
  value: number;
  onChange: (value: number) => void;
}

function CropSlider({ label, from, to, value, onChange }: CropSliderProps) {
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Slider thumbLabel={label} label={null} min={from} max={to} step={0.01} value={value} onChange={onChange} />
    </div>
  );
}

/** Sliders that move and enlarge the picture by keys, as dragging does by mouse. */
function CropSliders({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
  const { zoom, across, down } = crop;
  const set = (change: Partial<Crop>) => onChange({ ...crop, ...change });
  return (
    <>
      <CropSlider label="Larger" from={1} to={4} value={zoom} onChange={(value) => set({ zoom: value })} />
      <CropSlider
        label="From left to right"
        from={0}
        to={1}
        value={across}
        onChange={(value) => set({ across: value })}
      />
      <CropSlider label="From top to bottom" from={0} to={1} value={down} onChange={(value) => set({ down: value })} />
    </>
  );
}

/**
 * Draws a part of a picture on a canvas of the kept size.
 * @param isDrawing keeps transparency; photographs are sent in a format without it
 */
function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, part: Part, isDrawing: boolean): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  context.fillStyle = '#fff';
  if (!isDrawing) context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
}

interface CropPictureProps<Name extends PictureUpload> {
  merchant: string;
  picture: ImageBitmap;
  cut: PictureCut<Name>;
  onDone: (kept: StaffOutput<Name>) => void;
}

/** The fault of the chosen part. */
function PartNote({
  part,
  format,
  refusal,
}: {
  part: Part;
  format: readonly [number, number] | null;
  refusal: string | undefined;
}) {
  if (refusal !== undefined) return <Alert color="red">{refusal}</Alert>;
  if (!format || part.width >= format[0] / 2) return null;
  return (
    <Text size="sm">
      This part is only {Math.round(part.width)} dots wide and will look blurred on phones; {format[0]} are sharp.
    </Text>
  );
}

/** Chooses the part of a picture that phones show, and sends it. It sends exactly the part that it shows. */
export function CropPicture<Name extends PictureUpload>({ merchant, picture, cut, onDone }: CropPictureProps<Name>) {
  const { format, isDrawing } = cut;
  const [crop, setCrop] = useState<Crop>(WHOLE_CROP);
  const canvas = useRef<HTMLCanvasElement>(null);
  const upload = useStaffChange(cut.call, { merchant });
  const ratio = format && format[0] / format[1];
  const part = partOf(picture, ratio, crop);
  const size = sizeOf(part, cut.widest);
  useEffect(() => draw(canvas.current, picture, part, isDrawing));
  const refusal = cut.refusalOf?.(part);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    setCrop(movedCrop(picture, ratio, crop, { x: event.movementX / width, y: event.movementY / height }));
  };
  const send = () =>
    canvas.current?.toBlob(
      (blob) => {
        if (blob) upload.mutate({ picture: blob } as StaffInput<Name>, { onSuccess: onDone });
      },
      isDrawing ? 'image/png' : 'image/jpeg',
      QUALITY,
    );
  return (
    <Stack>
      <canvas
        ref={canvas}
        width={size.width}
        height={size.height}
        className={css.canvas}
        role="img"
        aria-label="The picture as it is kept"
        onPointerMove={format ? drag : undefined}
      />
      {format && <CropSliders crop={crop} onChange={setCrop} />}
      <PartNote part={part} format={format} refusal={refusal} />
      <Failure of={upload.error} />
      <Group justify="end">
        <Button onClick={send} loading={upload.isPending} disabled={refusal !== undefined}>
          Use the picture
        </Button>
      </Group>
    </Stack>
  );
}

import { Box, Group, Input, Slider } from '@mantine/core';

interface HueSliderProps {
  label: string;
  value: number;
  isReadOnly?: boolean;
  onChange: (hue: number) => void;
}

/** Chooses a hue in degrees, beside the colour it makes. */
export function HueSlider({ label, value, isReadOnly = false, onChange }: HueSliderProps) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group wrap="nowrap" mt={4}>
        <Box
          w={28}
          h={28}
          aria-hidden
          style={{ flex: 'none', borderRadius: 8, background: `oklch(0.58 0.12 ${value})` }}
        />
        <Slider
          flex={1}
          min={0}
          max={360}
          thumbLabel={label}
          disabled={isReadOnly}
          label={(hue) => `${hue}°`}
          value={value}
          onChange={onChange}
        />
      </Group>
    </Input.Wrapper>
  );
}

import { Box, Fieldset, Input, SegmentedControl, Slider, Stack, TextInput } from '@mantine/core';
import { HueSlider } from '../../shared/hue-slider.tsx';
import { LookPictures } from './look-pictures.tsx';
import { LOGO_WORDS, TILE_WORDS } from './look-words.ts';
import { type LookValues, withColour } from './look-values.ts';

interface NumberSliderProps {
  label: string;
  value: number;
  most: number;
  step: number;
  unit?: string;
  isReadOnly: boolean;
  onChange: (value: number) => void;
}

function NumberSlider({ label, value, most, step, unit = '', isReadOnly, onChange }: NumberSliderProps) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Slider
        mt={4}
        min={0}
        max={most}
        step={step}
        thumbLabel={label}
        disabled={isReadOnly}
        label={(shown) => `${shown}${unit}`}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  words: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, words, value, onChange }: ChoiceProps<Value>) {
  const data = Object.entries<string>(words).map(([each, text]) => ({ value: each, label: text }));
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        mt={4}
        fullWidth
        aria-label={label}
        data={data}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </Input.Wrapper>
  );
}

interface FixedColourProps {
  values: LookValues;
  isUnfit: boolean;
  onChange: (values: LookValues) => void;
}

/** Colour of buttons for a merchant whose colour is fixed, with a patch of it. */
function FixedColour({ values, isUnfit, onChange }: FixedColourProps) {
  return (
    <TextInput
      label="Fixed colour of buttons"
      description="Such as #1a4f9c, in the light theme. Empty: a readable one is derived from the colour."
      maxLength={9}
      leftSection={
        <Box
          w={18}
          h={18}
          aria-hidden
          style={{ borderRadius: 4, border: '1px solid var(--mantine-color-default-border)' }}
          bg={isUnfit || values.brandColour === '' ? 'transparent' : values.brandColour}
        />
      }
      value={values.brandColour}
      onChange={(event) => onChange(withColour(values, event.currentTarget.value))}
      error={isUnfit && 'A # and six of 0 to 9 and a to f.'}
    />
  );
}

interface LookFieldsProps {
  merchant: string;
  values: LookValues;
  /** Names of fields that do not fit. */
  unfit: readonly string[];
  isReadOnly: boolean;
  onChange: (values: LookValues) => void;
}

/** Everything of a look that a person chooses. */
export function LookFields({ merchant, values, unfit, isReadOnly, onChange }: LookFieldsProps) {
  const set = (more: Partial<LookValues>) => onChange({ ...values, ...more });
  return (
    <Fieldset disabled={isReadOnly} variant="unstyled" aria-label="Look">
      <Stack>
        <TextInput
          label="Name"
          description="Beside the mark, in mails and in text messages."
          maxLength={40}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={unfit.includes('name') && 'One to forty letters on one line.'}
        />
        <Choice label="Mark" words={LOGO_WORDS} value={values.logo} onChange={(logo) => set({ logo })} />
        <LookPictures merchant={merchant} values={values} isReadOnly={isReadOnly} onChange={onChange} />
        <HueSlider
          label="Colour"
          value={values.brandHue}
          isReadOnly={isReadOnly}
          onChange={(brandHue) => set({ brandHue })}
        />
        <HueSlider
          label="Second colour"
          value={values.accentHue}
          isReadOnly={isReadOnly}
          onChange={(accentHue) => set({ accentHue })}
        />
        <NumberSlider
          label="Strength of the colour"
          value={values.brandChroma}
          most={0.3}
          step={0.01}
          isReadOnly={isReadOnly}
          onChange={(brandChroma) => set({ brandChroma })}
        />
        <FixedColour values={values} isUnfit={unfit.includes('brandColour')} onChange={onChange} />
        <NumberSlider
          label="Roundness of corners"
          value={values.radius}
          most={28}
          step={1}
          isReadOnly={isReadOnly}
          unit=" px"
          onChange={(radius) => set({ radius })}
        />
        <Choice
          label="Shape of game tiles"
          words={TILE_WORDS}
          value={values.tileShape}
          onChange={(tileShape) => set({ tileShape })}
        />
      </Stack>
    </Fieldset>
  );
}

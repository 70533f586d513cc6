import { TextInput, type TextInputProps } from '@mantine/core';

/** Field for the six digits that a code generator shows. */
export function CodeInput({ isWrong, ...props }: TextInputProps & { isWrong: boolean }) {
  return (
    <TextInput
      label="Code of your code generator"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...props}
      error={isWrong && 'Six digits, as the generator shows them.'}
    />
  );
}

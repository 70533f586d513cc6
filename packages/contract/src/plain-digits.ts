/** Zeros of the digits that keyboards of our languages type: Arabic-Indic, its eastern form, Thai and full-width. */
const ZEROS = [0x660, 0x6f0, 0xe50, 0xff10];

/** A text with the digits of our languages' keyboards as 0 to 9; nothing that could be a digit of another place, such as `²`, becomes one. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

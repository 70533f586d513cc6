declare module 'des.js' {
  interface Cipher {
    update(data: readonly number[]): number[];
    final(): number[];
  }
  export const DES: { create(options: { type: 'encrypt' | 'decrypt'; key: readonly number[] }): Cipher };
}

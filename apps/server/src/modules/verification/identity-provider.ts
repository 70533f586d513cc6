/** A number that a token vouches for, with its plus sign, and what the token counts once by. */
export interface ProvenNumber {
  readonly phoneNumber: string;
  readonly tokenHash: Buffer;
}

/** What a phone needs to reach the provider itself; all of it public. */
export interface PhoneAccess {
  readonly url: string;
  readonly apiKey: string;
}

/** What every provider that verifies phones can do. */
export interface IdentityProvider {
  /** @param pageOrigin origin of the frames as the phone reaches it, where pages of a sandbox are */
  phoneAccess(pageOrigin: string): PhoneAccess;
  /**
   * What a token vouches for; undefined when the token does not hold.
   * @param now by the database's clock
   * @throws Error when the provider's keys cannot be fetched
   */
  read(token: string, now: Date): Promise<ProvenNumber | undefined>;
}

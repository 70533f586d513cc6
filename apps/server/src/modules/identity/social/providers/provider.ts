/** An external provider as its folder describes it: everything else follows from OpenID Connect discovery. */
export interface OpenIdProvider {
  /** Issuer: discovery is below it, and tokens and accounts are known by it. */
  readonly issuer: string;
  /** Other names the provider writes into its tokens for the same issuer. */
  readonly otherIssuers: readonly string[];
  /** Whether it is a sandbox on this machine, which alone is reached without encryption. */
  readonly isOnLoopback: boolean;
  /** What the app asks for. */
  readonly scope: string;
}
